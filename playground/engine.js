// SPDX-License-Identifier: MIT
// The page's side of the worker: sends requests, and ends programs that do not answer.

// A worker of a blob has the page's policy, so that programs reach no other hosts. A worker of an address has its own.
const RUNNER = URL.createObjectURL(
  new Blob([`import ${JSON.stringify(new URL("runner.js", import.meta.url).href)};`], { type: "text/javascript" }));

/** The limit of a program, in milliseconds. */
const LIMIT = 4000;

/** The error of a task as a sentence, with the `line` of the program if it is known. */
export class TaskError extends Error {
  constructor(message, line) {
    super(message);
    this.line = line;
  }
}

/** Runs programs in a worker. `ask` never waits longer than the limit: a silent worker is replaced. */
export class Engine {
  #worker;
  #ready;
  #waiting = new Map();
  #last = 0;

  constructor() {
    this.#begin();
  }

  /** Runs a task of runner.js. A new worker remembers nothing: run the program again. */
  async ask(task, given) {
    await this.#ready;
    return this.#send(task, given, LIMIT);
  }

  #begin() {
    // The page as one file includes the worker, as a script, and the bytes of reglet.wasm.
    const bundled = globalThis.REGLET_RUNNER;
    this.#worker = bundled === undefined ? new Worker(RUNNER, { type: "module" }) : new Worker(bundled);
    this.#worker.addEventListener("message", ({ data }) => this.#settle(data));
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      const failure = event.message || "this browser doesn't start workers that are modules";
      for (const id of [...this.#waiting.keys()]) this.#settle({ id, failure });
    });
    this.#ready = this.#send("start", { wasm: globalThis.REGLET_WASM }, Infinity);
    // Every caller gets the error.
    this.#ready.catch(() => {});
  }

  #send(task, given, limit) {
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      const timer = limit === Infinity ? undefined : setTimeout(() => this.#stop(), limit);
      this.#waiting.set(id, { resolve, reject, timer, task, given });
      this.#worker.postMessage({ id, task, given });
    });
  }

  /** @param {{ id: number, answer?: any, failure?: string, line?: number }} message */
  #settle({ id, answer, failure, line }) {
    const { resolve, reject, timer } = this.#waiting.get(id) ?? {};
    if (resolve === undefined) return;
    clearTimeout(timer);
    this.#waiting.delete(id);
    if (failure === undefined) resolve(answer);
    else reject(new TaskError(failure, line));
  }

  /** Ends the running program, the oldest request; later ones go to a new worker. */
  #stop() {
    this.#worker.terminate();
    const failure = `the program ran for more than ${LIMIT / 1000} seconds and was stopped`;
    const [[first], ...later] = this.#waiting;
    this.#settle({ id: first, failure });
    for (const [id, { timer }] of later) {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
    this.#begin();
    for (const [, { resolve, reject, task, given }] of later) this.ask(task, given).then(resolve, reject);
  }
}
