import { failureOf, RunFailure, type TaskKind } from './kind.ts';

/** Work that a module offers by its name. */
export const localTask: TaskKind = {
  isRepeatable: () => true,
  async run(kernel, { localTask: name, fullName }, signal) {
    const task = kernel.localTasks.find(String(name));
    if (task === undefined) throw new RunFailure('unknownTask', String(name));
    return { handled: await task.run(signal, { taskName: String(fullName) }).catch((error: unknown) => {
      throw failureOf(error, 'notDone');
    }) };
  },
};
