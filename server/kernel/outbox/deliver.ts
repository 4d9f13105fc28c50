import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Db, Transaction } from '../database.ts';
import type { RunningJob } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import type { SecretBox } from '../secret-box.ts';
import { openContent } from './content.ts';
import { DeliveryFailure, type FailureReason } from './delivery-failure.ts';
import type { OutboxMessage, Sender } from './message.ts';

export const DELIVER = 'kernel.deliver';
const MAX_ATTEMPTS = 6;
/** After the first failure; doubled after each one that follows. */
const PAUSE_MS = 30_000;
/** A try whose process died may have arrived: it is repeated once, and then a person decides. */
const MAX_UNFINISHED = 2;

interface Parts {
  db: Db;
  queue: Queue;
  senderOf(channel: OutboxMessage['channel']): Promise<Sender | undefined>;
  secretBox(): Promise<SecretBox>;
  /** Messages that nothing sends stay readable in the outbox. */
  isDemo: boolean;
}

interface Row {
  id: string;
  channel: OutboxMessage['channel'];
  recipient: string;
  subject: string;
  content: string | null;
  attempts: number;
  unfinished: number;
  is_late: boolean;
}

/** How a try has ended. */
interface Outcome {
  state: 'waiting' | 'sent' | 'failed' | 'kept';
  reason?: FailureReason;
  answer?: string;
  shown?: string;
}

/** Declares the job that sends one message. */
export function defineDelivery(parts: Parts): void {
  parts.queue.define({
    name: DELIVER, retry: { attempts: 10, pauseSeconds: 15 }, timeoutSeconds: 120,
    work: (job) => deliver(parts, job),
  });
}

async function deliver(parts: Parts, { input, commit }: RunningJob): Promise<void> {
  const row = await begin(parts.db, idOf(input));
  if (row === undefined) return;
  const outcome = await attempt(parts, row);
  await parts.db.transaction().execute(async (trx) => {
    await finish(trx, row, outcome);
    if (outcome.state === 'waiting') await parts.queue.send(DELIVER, { id: row.id }, { trx, startAt: Date.now() + PAUSE_MS * 2 ** row.attempts });
    await commit(trx);
  });
}

/** Marks the try as begun before anything leaves the process. */
async function begin(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update kernel.outbox set unfinished = unfinished + 1 where id = ${id} and state = 'waiting'
    returning id, channel, recipient, subject, content, attempts, unfinished, coalesce(valid_until < now(), false) as is_late`.execute(db);
  return rows[0];
}

async function attempt({ senderOf, secretBox, isDemo }: Parts, row: Row): Promise<Outcome> {
  try {
    if (row.unfinished > MAX_UNFINISHED) throw new DeliveryFailure('interrupted');
    if (row.is_late) throw new DeliveryFailure('expired');
    const message = { id: row.id, to: row.recipient, subject: row.subject, ...openContent(await secretBox(), row.id, row.content) };
    const sender = await senderOf(row.channel);
    if (sender === undefined && isDemo) return { state: 'kept', shown: message.text };
    if (sender === undefined) throw new DeliveryFailure('notConfigured');
    await sender.send(message);
    return { state: 'sent' };
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    const isLast = !error.isTemporary || row.attempts + 1 >= MAX_ATTEMPTS;
    return { state: isLast ? 'failed' : 'waiting', reason: error.reason, answer: error.answer };
  }
}

/** What has been sent is not kept: it may hold a secret that still counts. */
async function finish(trx: Transaction, { id }: Row, { state, reason, answer, shown }: Outcome): Promise<void> {
  await sql`
    update kernel.outbox set state = ${state}, reason = ${reason ?? null}, answer = ${answer ?? null}, shown = ${shown ?? null},
      content = case when ${state}::text = 'sent' then null else content end,
      attempts = attempts + 1, unfinished = 0, changed = now()
    where id = ${id} and state = 'waiting'`.execute(trx);
}

function idOf(input: JsonValue): string {
  const id = input !== null && typeof input === 'object' && !Array.isArray(input) ? input['id'] : undefined;
  return typeof id === 'string' ? id : '';
}
