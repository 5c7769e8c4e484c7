// SPDX-License-Identifier: MIT
// Makes tables that scroll sideways reachable with the keyboard. The theme wraps them after the page has loaded.
function focusTables() {
  for (const region of document.querySelectorAll(".md-typeset__scrollwrap")) {
    if (region.scrollWidth > region.clientWidth) region.tabIndex = 0;
  }
}

new MutationObserver(focusTables).observe(document.body, { childList: true, subtree: true });
addEventListener("resize", focusTables);
focusTables();
