import type { Kernel } from '../../kernel/module.ts';

const CHANNEL = 'scheduledTask.stop';

/** Runs that are at work on this process, so that a person can stop them from any. */
export interface Stops {
  /** Aborts when somebody stops the run. */
  open(run: string): AbortSignal;
  close(run: string): void;
}

export function createStops(kernel: Kernel): Stops {
  const running = new Map<string, AbortController>();
  kernel.bus.subscribe(CHANNEL, (run) => running.get(String(run))?.abort());
  return {
    open(run) {
      const controller = new AbortController();
      running.set(run, controller);
      return controller.signal;
    },
    close: (run) => void running.delete(run),
  };
}

/** Asks the process that has the run to stop it, when the transaction commits. */
export function publishStop(kernel: Kernel, run: string, trx: Parameters<Kernel['bus']['publish']>[2]): Promise<void> {
  return kernel.bus.publish(CHANNEL, run, trx);
}
