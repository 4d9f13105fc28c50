import type { NoticeText } from './notify/notice-kind.ts';

/** Work of the server's own that people may schedule by its name. It may run again after a crash, so a second run does nothing twice. */
export interface LocalTask {
  /** `module.task`, unique in the product; a choice of the model `scheduledTask`. */
  readonly name: string;
  readonly title: NoticeText;
  /** How many things it has dealt with; undefined where nothing is counted. Ends early when the signal says so, and throws an AppError where people are to read why not. */
  run(signal: AbortSignal, by: ScheduledBy): Promise<number | undefined>;
}

/** The scheduled task that runs it. */
export interface ScheduledBy {
  /** As people call it. */
  taskName: string;
}

/** Local tasks of all modules. */
export interface LocalTasks {
  /** Throws for a name that is taken. */
  define(task: LocalTask): void;
  find(name: string): LocalTask | undefined;
  list(): readonly LocalTask[];
}

export function createLocalTasks(): LocalTasks {
  const known = new Map<string, LocalTask>();
  return {
    define(task) {
      if (known.has(task.name)) throw new Error(`Two local tasks are called ${task.name}`);
      known.set(task.name, task);
    },
    find: (name) => known.get(name),
    list: () => [...known.values()],
  };
}
