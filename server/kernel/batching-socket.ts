import { Socket } from 'node:net';

/** Sends everything that is written in one turn of the event loop at once: a call of the system costs more than what it sends. */
export class BatchingSocket extends Socket {
  #isCollecting = false;

  constructor() {
    super();
    // Connecting puts back the method of the class.
    this.once('connect', () => {
      const write = this.write.bind(this) as (...args: unknown[]) => boolean;
      this.write = (...args: unknown[]) => {
        this.#collect();
        return write(...args);
      };
    });
  }

  #collect(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    this.cork();
    process.nextTick(() => {
      this.#isCollecting = false;
      this.uncork();
    });
  }
}
