/* SPDX-License-Identifier: MIT */
#ifndef MISBEHAVIOUR_H
#define MISBEHAVIOUR_H

/** The k-th call of any closure fails, for each k, while a tree is made, built, laid out and read. */
void fail_each_callback(void);

/** Calls every exported function from inside each callback type: BUSY, and nothing changes. */
void call_everything_from_inside(void);

#endif
