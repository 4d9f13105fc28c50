import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { recordsOf, type RecordListener } from '../../records/index.ts';
import { dropFiles } from './files.ts';
import { followersOf, purgeFollowers } from './followers.ts';
import { grouped } from './grouped.ts';
import { removedKind } from './notice-kinds.ts';
import { purgeComments } from './repository.ts';
import { tellReaders } from './tell.ts';

/** Tells followers of a record that it was removed. */
export const REMOVED_JOB = 'comment.removed';

export interface Removal {
  model: string;
  record: string;
  /** The last version before it. */
  version: number;
  by: string;
}

/** What was said about a record waits in the recycle bin with it, and goes with it; followers hear of its removal. */
export function removalListener(kernel: Kernel): RecordListener {
  const leavesRow = (model: string): boolean => isKept(recordsOf(kernel).context.models.get(model)?.document);
  return {
    model: '*',
    async before({ verb, actor, model, id, before, trx }) {
      // Who could read it cannot be asked once nothing of it is left.
      if (verb === 'remove' && !leavesRow(model)) await tellFollowers(kernel, trx, { model, record: id, version: versionOf(before), by: actor.userId }, false);
      return undefined;
    },
    async after({ verb, actor, model, id, before, trx }) {
      if (verb === 'purge' || (verb === 'remove' && !leavesRow(model))) {
        await dropFiles(trx, await purgeComments(trx, model, id));
        await purgeFollowers(trx, model, id);
      } else if (verb === 'remove' && (await followersOf(trx, { model, record: id })).length > 0) {
        await kernel.queue.send(REMOVED_JOB, { model, record: id, version: versionOf(before), by: actor.userId } satisfies Removal, { trx });
      }
    },
  };
}

/** Nobody is told of what was brought back meanwhile. */
export async function tellOfRemoval(kernel: Kernel, removal: Removal): Promise<void> {
  await kernel.db.transaction().execute((trx) => tellFollowers(kernel, trx, removal, true));
}

async function tellFollowers(kernel: Kernel, trx: Transaction, { model, record, version, by }: Removal, isRemoved: boolean): Promise<void> {
  const sender = by === SYSTEM_ACTOR.userId ? undefined : by;
  for (const [screen, some] of grouped(await followersOf(trx, { model, record }), (follower) => follower.screen)) {
    const people = some.map(({ userId }) => userId);
    await tellReaders(kernel, trx, { kind: removedKind, event: `${model} ${record} ${String(version)}`, people, model, record, screen, sender, isRemoved });
  }
}

function isKept(document: ModelDocument | undefined): boolean {
  return document?.existing === undefined && document?.remove !== 'hard';
}

function versionOf({ version }: { version?: unknown }): number {
  return typeof version === 'number' ? version : 0;
}
