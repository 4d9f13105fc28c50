import { RunFailure, type TaskKind } from './kind.ts';

/** Work that a module offers by its name. */
export const localTask: TaskKind = {
  isRepeatable: () => true,
  async run(kernel, { localTask: name }, signal) {
    const task = kernel.localTasks.find(String(name));
    if (task === undefined) throw new RunFailure('unknownTask', String(name));
    return { handled: await task.run(signal) };
  },
};
