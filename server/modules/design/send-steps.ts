import { sql } from 'kysely';
import { DesignRefusal } from '#schemas/language/design/command.ts';
import { stepsSince, takeSteps, type SentSteps } from '#schemas/language/design/take-steps.ts';
import type { DesignDocuments, DesignDraft, DraftNews } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { loadDraft, lockDraft, saveDraft } from './drafts.ts';

/** A draft may not be larger. */
export const MAX_DESIGN_BYTES = 2_097_152;

/**
 * Takes the steps of a builder, and answers what has been done since the revision they were made on, these included. 409
 * with what others have done where that has to be seen first; 422 for steps that do not fit what is kept.
 */
export async function sendSteps(
  kernel: Kernel, actor: Actor, id: string, sent: SentSteps, versionOf: (trx: Transaction, documents: DesignDocuments) => Promise<number | null>,
): Promise<DraftNews> {
  return kernel.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    const next = taken(draft, sent, actor.userId);
    if (next === null) throw new AppError('conflict', { textKey: 'design.stale', data: await newsSince(trx, draft, sent.revision) });
    if (next.revision === draft.revision) return newsSince(trx, draft, sent.revision);
    if (JSON.stringify(next.documents).length > MAX_DESIGN_BYTES) throw new AppError('tooLarge');
    const { time } = await saveDraft(kernel, trx, id, draft.revision, { ...next, version: await versionOf(trx, next.documents) }, actor.userId);
    return newsSince(trx, { ...next, time }, sent.revision);
  });
}

function taken(draft: DesignDraft, sent: SentSteps, userId: string): ReturnType<typeof takeSteps> {
  try {
    return takeSteps(draft, sent, userId, Date.now());
  } catch (error) {
    if (!(error instanceof DesignRefusal)) throw error;
    throw error.rule === 'notYours' ? new AppError('forbidden') : new AppError('validation', { textKey: 'design.unfitStep', data: { errors: [] } });
  }
}

export async function loadNews(db: Db, id: string, since: number): Promise<DraftNews> {
  return newsSince(db, await loadDraft(db, id), since);
}

async function newsSince(db: Db | Transaction, draft: Pick<DesignDraft, 'revision' | 'time' | 'steps'>, since: number): Promise<DraftNews> {
  const steps = stepsSince(draft, since);
  return { revision: draft.revision, time: draft.time, steps, people: await namesOf(db, (steps ?? []).map(({ by }) => by)) };
}

/** Names by user id. */
export async function namesOf(db: Db | Transaction, userIds: readonly string[]): Promise<Record<string, string>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return {};
  const { rows } = await sql<{ id: string; name: string }>`select id, real_name as name from records.sys_user where id = any(${ids}) and real_name is not null`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
