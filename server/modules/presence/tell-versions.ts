import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { createRounds } from '../../kernel/rounds.ts';
import type { PageConnection } from '../../kernel/socket/page-connection.ts';
import type { RecordSavedNews } from '#schemas/wire/presence.ts';
import type { Opening } from './repository.ts';

/** An opening whose page is connected to this process. */
export interface Watcher extends Opening {
  actor: Actor;
  connection: PageConnection;
  /** What its page shows or has been told of; null: that the record is gone; undefined: it does not ask. */
  version: number | null | undefined;
}

export interface VersionNews {
  /** Looks at the records of a model that are open here, soon. */
  check(model: string): void;
  stop(): void;
}

/**
 * Tells pages of newer versions of the records they have open. Whatever changes a record, on whatever process, is found
 * by its version: one query for all that are open here, however many records a write has changed.
 */
export function tellVersions(kernel: Kernel, watchers: ReadonlyMap<string, Watcher>): VersionNews {
  // The next change, or the next page that comes, asks again.
  const check = createRounds(
    (model) => tellOf(kernel, [...watchers.values()].filter((watcher) => watcher.model === model), model),
    (error) => kernel.log.warn({ err: error }, 'presence'),
  );
  const stop = kernel.records.onChanged((mayConcern) => {
    for (const model of new Set([...watchers.values()].map((watcher) => watcher.model))) if (mayConcern(model)) check(model);
  });
  return { check, stop };
}

async function tellOf(kernel: Kernel, watchers: readonly Watcher[], model: string): Promise<void> {
  const asking = watchers.filter(({ version }) => version !== undefined);
  const versions = await kernel.records.versions(model, [...new Set(asking.map(({ record }) => record))]);
  for (const watcher of asking) {
    const { actor, connection, record } = watcher;
    const version = versions.get(record) ?? null;
    if (version === watcher.version) continue;
    // A person who may no longer read it hears the same as of one that is gone.
    const mayRead = version !== null && (await kernel.records.can(actor, model, 'read', record).catch(() => false));
    const told = mayRead ? version : null;
    if (told === watcher.version) continue;
    watcher.version = told;
    connection.send({ method: 'recordSaved', model, record, version: told } satisfies RecordSavedNews);
  }
}
