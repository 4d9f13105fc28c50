import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { createRounds } from '../../kernel/rounds.ts';
import { recordsOf, type RecordChange } from '../../records/index.ts';
import { followedModels, loadFollowers, setTold, type Follower } from './followers.ts';
import { grouped } from './grouped.ts';
import { changedKind } from './notice-kinds.ts';
import type { Place } from './place.ts';
import { tellReaders } from './tell.ts';

/** Tells followers of what others have changed in the records of one model. */
export const CHANGES_JOB = 'comment.changes';
/** What somebody changes in one go, in one form after the other, is told as one change. */
const WAIT_MS = 3_000;

/** Whenever records of a model that are followed have changed, on whatever process, its followers are told soon. Nothing is added to the writing itself. */
export function watchChanges(kernel: Kernel): () => void {
  const ask = createRounds(
    (model) => kernel.queue.send(CHANGES_JOB, { model }, { key: model, startAt: Date.now() + WAIT_MS }),
    (error) => kernel.log.warn({ err: error }, 'comment'),
  );
  return kernel.records.onChanged((mayConcern) => {
    void followedModels(kernel.db)
      .then((models) => models.filter(mayConcern).forEach(ask))
      .catch((error: unknown) => kernel.log.warn({ err: error }, 'comment'));
  });
}

/** Everything that has changed and that nobody was told of, such as while a process died. */
export async function tellAllChanges(kernel: Kernel): Promise<void> {
  for (const model of await followedModels(kernel.db)) await tellChanges(kernel, model);
}

/** Tells each follower once of the versions that are newer than what they know, unless they have made them all themselves. */
export async function tellChanges(kernel: Kernel, model: string): Promise<void> {
  const byRecord = grouped(await loadFollowers(kernel.db, model), ({ recordId }) => recordId);
  const known = new Map([...byRecord].map(([record, people]) => [record, Math.min(...people.map(({ toldVersion }) => toldVersion))]));
  const changes = await kernel.records.changesSince(model, known).catch(noModel);
  for (const [record, news] of changes) await tellOfRecord(kernel, { model, record, news, followers: byRecord.get(record) ?? [] });
}

interface News {
  model: string;
  record: string;
  /** The newest first. */
  news: readonly RecordChange[];
  followers: readonly Follower[];
}

async function tellOfRecord(kernel: Kernel, { model, record, news, followers }: News): Promise<void> {
  const latest = news[0]?.version ?? 0;
  // One message for all to whom it was the same person's doing.
  const byAuthor = grouped(followers, ({ userId, toldVersion }) =>
    news.find((change) => change.version > toldVersion && change.userId !== userId && IS_CHANGE.has(change.kind))?.userId);
  await kernel.db.transaction().execute(async (trx) => {
    for (const [author, some] of byAuthor) {
      const people = some.map(({ userId }) => userId);
      const screen = some[0]?.screen ?? model;
      const sender = author === SYSTEM_ACTOR.userId ? undefined : author;
      if (author !== undefined) await tellReaders(kernel, trx, { kind: changedKind, event: `${model} ${record} ${String(latest)}`, people, model, record, screen, sender });
      await kernel.work.changed(people, trx);
      await setTold(trx, people, { model, record }, latest);
    }
  });
}

/** A removal is told by itself. */
export const IS_CHANGE: ReadonlySet<RecordChange['kind']> = new Set(['update', 'restore']);

/** The version of a record that somebody who reads it now knows of; rows that others write too count by their history alone. */
export async function knownVersion(kernel: Kernel, { model, record, values }: Place): Promise<number> {
  if (recordsOf(kernel).context.models.get(model)?.root.existing === undefined) return typeof values['version'] === 'number' ? values['version'] : 0;
  const changes = await kernel.records.changesSince(model, new Map([[record, 0]]));
  return changes.get(record)?.[0]?.version ?? 0;
}

/** A model that was taken out of use has no records to be told of. */
function noModel(error: unknown): ReadonlyMap<string, readonly RecordChange[]> {
  if (error instanceof AppError) return new Map();
  throw error;
}
