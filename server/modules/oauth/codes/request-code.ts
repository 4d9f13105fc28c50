import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { networkOf } from '../../../kernel/authentication/attempts.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { JobDefinition } from '../../../kernel/queue/job.ts';

export const CODE_SECONDS = 300;
/** Before the same number may ask again. */
export const PAUSE_SECONDS = 60;
const OF_NUMBER = { count: 10, hours: 24 };
const OF_NETWORK = { count: 60, hours: 1 };
const SEND = 'oauth.sendCode';

/**
 * Asks for a code for a mobile number. Whether anybody has the number is looked up later, by the queue, so that neither
 * the answer nor its time tells. Throws tooManyRequests.
 */
export async function requestCode(kernel: Kernel, { mobile, ip, locale }: { mobile: string; ip: string; locale: Locale }): Promise<void> {
  const id = uuidv7();
  await kernel.db.transaction().execute(async (trx) => {
    await limit(trx, mobile, networkOf(ip));
    await sql`
      insert into kernel.sign_in_code (id, purpose, name, network, expires)
      values (${id}, 'signIn', ${mobile}, ${networkOf(ip)}, now() + make_interval(secs => ${CODE_SECONDS}))`.execute(trx);
    await kernel.queue.send(SEND, { id, locale }, { trx });
  });
}

/** Those who ask at once wait for each other, so that they are as many as those who ask in turn. */
async function limit(trx: Transaction, name: string, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${name}`}, 0))`.execute(trx);
  const { rows: [own] } = await sql<{ total: number; wait: number | null }>`
    select count(*)::int as total, ceil(extract(epoch from max(created) - now()) + ${PAUSE_SECONDS})::int as wait
    from kernel.sign_in_code where purpose = 'signIn' and name = ${name} and created > now() - make_interval(hours => ${OF_NUMBER.hours})`.execute(trx);
  if (own !== undefined && own.wait !== null && own.wait > 0) throw new AppError('tooManyRequests', { textKey: 'login.codeTooSoon', params: { seconds: own.wait } });
  if (own !== undefined && own.total >= OF_NUMBER.count) throw new AppError('tooManyRequests', { textKey: 'login.codeTooOften' });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code of:${network}`}, 0))`.execute(trx);
  const { rows: [from] } = await sql<{ total: number }>`
    select count(*)::int as total from kernel.sign_in_code where network = ${network} and created > now() - make_interval(hours => ${OF_NETWORK.hours})`.execute(trx);
  if (from !== undefined && from.total >= OF_NETWORK.count) throw new AppError('tooManyRequests', { textKey: 'login.codeTooOften' });
}

/** Makes the code and hands it to the outbox, where the number is that of one person. */
export function sendCodeJob(kernel: Kernel): JobDefinition {
  return {
    name: SEND, retry: { attempts: 3, pauseSeconds: 5 }, timeoutSeconds: 30,
    async work({ input, commit }) {
      const { id, locale } = asRequest(input);
      await kernel.db.transaction().execute(async (trx) => {
        const { rows: [row] } = await sql<{ name: string; expires: number }>`
          select name, expires from kernel.sign_in_code where id = ${id} and secret_hash is null and expires > now() for update`.execute(trx);
        const user = row === undefined ? undefined : await kernel.directory.findByMobile(row.name);
        if (row !== undefined && user?.isEnabled === true) {
          const code = String(randomInt(1_000_000)).padStart(6, '0');
          await sql`update kernel.sign_in_code set user_id = ${user.id}, secret_hash = ${hashCode(id, code)} where id = ${id}`.execute(trx);
          const text = translate(locale, 'login.codeText', { code, minutes: CODE_SECONDS / 60 });
          await kernel.outbox.send({ channel: 'sms', to: row.name, subject: translate(locale, 'login.codeSubject'), text, kind: 'signIn.code', validUntil: row.expires }, trx);
        }
        await commit(trx);
      });
    },
  };
}

export function hashCode(id: string, code: string): Buffer {
  return createHash('sha256').update(`${id}:${code}`).digest();
}

function asRequest(input: JsonValue): { id: string; locale: Locale } {
  const { id, locale } = input as { id: string; locale: Locale };
  return { id, locale };
}
