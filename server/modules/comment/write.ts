import { sql } from 'kysely';
import type { CallPart } from '#schemas/wire/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { gatedWork } from '../../kernel/gated-transactions.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { Kernel } from '../../kernel/module.ts';
import { peopleIn, takeBody } from './body.ts';
import { knownVersion } from './changes.ts';
import { dropFiles, takeFiles } from './files.ts';
import { followAsAuthor } from './followers.ts';
import { sayChanged } from './live.ts';
import { writePlace, type At, type Place } from './place.ts';
import { clearComment, countRecent, findSent, insertComment, loadConcerned, lockComment, lockThread, setBody, setResolved, type StoredComment } from './repository.ts';

/** Tells the people whom a comment concerns. */
export const TELL_JOB = 'comment.tell';
const MAX_A_MINUTE = 60;

type Said = CallPart<'POST /api/visualdev/Comment/:code/:record', 'body'>;

/** Says something about a record, or answers what was said; a second try of the same finds the first. */
export function addComment(kernel: Kernel, actor: Actor, at: At, said: Said): Promise<{ id: string }> {
  return inTurn(kernel, async () => add(kernel, actor, await writePlace(kernel, actor, at), said));
}

const inTurn = gatedWork(0.3);

async function add(kernel: Kernel, actor: Actor, place: Place, said: Said): Promise<{ id: string }> {
  const sent = await findSent(kernel.db, place, actor.userId, said.clientId);
  if (sent !== undefined) return { id: sent };
  const body = await takeBody(kernel, place, said.body, said.fileIds.length > 0);
  const known = await knownVersion(kernel, place);
  const id = uuidv7();
  const isNew = await oneByOne(kernel, actor, async (trx) => {
    if ((await countRecent(trx, actor.userId)) >= MAX_A_MINUTE) throw new AppError('tooManyRequests');
    if (said.thread !== undefined && !(await lockThread(trx, place, said.thread))) throw new AppError('notFound');
    const files = await takeFiles(trx, actor, said.fileIds);
    if (!(await insertComment(trx, place, { id, author: actor.userId, clientId: said.clientId, thread: said.thread ?? null, body, people: peopleIn(body), files }))) return false;
    // What is answered is not settled any more.
    if (said.thread !== undefined) await setResolved(trx, said.thread, null);
    await followAsAuthor(trx, actor.userId, place, known);
    await tellLater(kernel, trx, place, id);
    return true;
  });
  if (isNew) return { id };
  const first = await findSent(kernel.db, place, actor.userId, said.clientId);
  if (first === undefined) throw new AppError('conflict');
  return { id: first };
}

/** What one person says is stored one after the other, so that it can be counted. */
function oneByOne<Result>(kernel: Kernel, actor: Actor, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  return kernel.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`comment ${actor.userId}`}, 0))`.execute(trx);
    return work(trx);
  });
}

/** Says something else instead; only its author does. Who is named now and was not before is told. */
export async function changeComment(
  kernel: Kernel, actor: Actor, place: Place, id: string, said: CallPart<'PUT /api/visualdev/Comment/:code/:record/:comment', 'body'>,
): Promise<{ version: number }> {
  const body = await takeBody(kernel, place, said.body, said.fileIds.length > 0);
  return kernel.db.transaction().execute(async (trx) => {
    const stored = await ownComment(trx, place, id, ({ author }) => author === actor.userId);
    if (stored.version !== said.version) throw new AppError('conflict');
    const files = await takeFiles(trx, actor, said.fileIds, id);
    await setBody(trx, id, { body, people: peopleIn(body), files });
    await dropFiles(trx, stored.files.map(({ fileId }) => fileId).filter((fileId) => !said.fileIds.includes(fileId)));
    await tellLater(kernel, trx, place, id);
    return { version: stored.version + 1 };
  });
}

/** Takes back what was said: its author, or an administrator. */
export async function removeComment(kernel: Kernel, actor: Actor, place: Place, id: string): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const stored = await ownComment(trx, place, id, ({ author }) => author === actor.userId || actor.isAdministrator);
    await kernel.work.changed(await loadConcerned(trx, id), trx);
    await clearComment(trx, id);
    await dropFiles(trx, stored.files.map(({ fileId }) => fileId));
    await sayChanged(kernel, place, trx);
  });
}

/** Says that a thread is settled, or that it is not. */
export async function resolveThread(kernel: Kernel, actor: Actor, place: Place, id: string, isResolved: boolean): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await lockThread(trx, place, id))) throw new AppError('notFound');
    if (!(await setResolved(trx, id, isResolved ? actor.userId : null))) return;
    await sayChanged(kernel, place, trx);
    await kernel.work.changed(await loadConcerned(trx, id), trx);
  });
}

async function ownComment(trx: Transaction, place: Place, id: string, mayChange: (comment: StoredComment) => boolean): Promise<StoredComment> {
  const stored = await lockComment(trx, place, id);
  if (stored === undefined) throw new AppError('notFound');
  if (!mayChange(stored)) throw new AppError('forbidden');
  return stored;
}

async function tellLater(kernel: Kernel, trx: Transaction, place: Place, id: string): Promise<void> {
  await kernel.queue.send(TELL_JOB, { id }, { trx });
  await sayChanged(kernel, place, trx);
}
