import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { createRounds } from '../../kernel/rounds.ts';
import { followedModels, loadFollowers, setTold, type Follower } from './followers.ts';
import { grouped } from './grouped.ts';
import { changedKind } from './notice-kinds.ts';
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
  const followers = await loadFollowers(kernel.db, model);
  const versions = await kernel.records.versions(model, [...new Set(followers.map(({ recordId }) => recordId))]).catch(noModel);
  const behind = followers.filter(({ recordId, toldVersion }) => (versions.get(recordId) ?? 0) > toldVersion);
  for (const [record, people] of grouped(behind, ({ recordId }) => recordId)) await tellOfRecord(kernel, model, record, people);
}

async function tellOfRecord(kernel: Kernel, model: string, record: string, followers: readonly Follower[]): Promise<void> {
  const history = await kernel.records.history(SYSTEM_ACTOR, model, record).catch(() => []);
  const latest = history[0]?.version;
  if (latest === undefined) return;
  // One message for all to whom it was the same person's doing.
  const byAuthor = grouped(followers, ({ userId, toldVersion }) =>
    history.find((entry) => entry.version > toldVersion && entry.userId !== userId && entry.kind !== 'create')?.userId);
  await kernel.db.transaction().execute(async (trx) => {
    for (const [author, some] of byAuthor) {
      const people = some.map(({ userId }) => userId);
      const screen = some[0]?.screen ?? model;
      const sender = author === SYSTEM_ACTOR.userId ? undefined : author;
      if (author !== undefined) await tellReaders(kernel, trx, { kind: changedKind, event: `${model} ${record} ${String(latest)}`, people, model, record, screen, sender });
      await setTold(trx, people, { model, record }, latest);
    }
  });
}

/** A model that was taken out of use has no records to be told of. */
function noModel(error: unknown): ReadonlyMap<string, number> {
  if (error instanceof AppError) return new Map();
  throw error;
}
