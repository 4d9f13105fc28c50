import { sql } from 'kysely';
import type { Kernel } from '../../kernel/module.ts';

/** So many messages in one go at most; those that failed longest ago first. */
const MAX_MESSAGES = 1_000;

/** Puts messages that failed in the last week back on their way, and says how many. */
export async function sendFailed(kernel: Kernel, signal: AbortSignal): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from kernel.outbox where state = 'failed' and content is not null and changed > now() - interval '7 days' order by changed limit ${MAX_MESSAGES}`.execute(kernel.db);
  let count = 0;
  for (const { id } of rows) {
    if (signal.aborted) break;
    if (await kernel.outbox.sendAgain(id)) count += 1;
  }
  return count;
}
