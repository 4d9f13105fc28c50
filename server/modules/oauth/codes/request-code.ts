import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { networkOf } from '../../../kernel/authentication/attempts.ts';
import type { Transaction } from '../../../kernel/database.ts';
import type { DirectoryUser } from '../../../kernel/directory/directory-user.ts';
import { AppError } from '../../../kernel/errors.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { JobDefinition } from '../../../kernel/queue/job.ts';

export const CODE_SECONDS = 300;
export const RESET_SECONDS = 900;
/** Before the same name may ask again. */
export const PAUSE_SECONDS = 60;
const OF_NAME = { count: 10, hours: 24 };
const OF_NETWORK = { count: 60, hours: 1 };
const SEND = 'oauth.sendCode';

/** What a code lets its owner do: sign in, where `name` is a mobile number, or set another password, where it is what he signs in with. */
export type CodePurpose = 'signIn' | 'reset';

const VALID_SECONDS: Record<CodePurpose, number> = { signIn: CODE_SECONDS, reset: RESET_SECONDS };

/**
 * Asks for a code. Whether anybody is called so is looked up later, by the queue, so that neither the answer nor its time
 * tells. Throws tooManyRequests.
 */
export async function requestCode(kernel: Kernel, { purpose, name, ip, locale }: { purpose: CodePurpose; name: string; ip: string; locale: Locale }): Promise<void> {
  const id = uuidv7();
  await kernel.db.transaction().execute(async (trx) => {
    await limit(trx, purpose, name, networkOf(ip));
    await sql`
      insert into kernel.sign_in_code (id, purpose, name, network, expires)
      values (${id}, ${purpose}, ${name}, ${networkOf(ip)}, now() + make_interval(secs => ${VALID_SECONDS[purpose]}))`.execute(trx);
    await kernel.queue.send(SEND, { id, locale }, { trx });
  });
}

/** Those who ask at once wait for each other, so that they are as many as those who ask in turn. */
async function limit(trx: Transaction, purpose: CodePurpose, name: string, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${name}`}, 0))`.execute(trx);
  const { rows: [own] } = await sql<{ total: number; wait: number | null }>`
    select count(*)::int as total, ceil(extract(epoch from max(created) - now()) + ${PAUSE_SECONDS})::int as wait
    from kernel.sign_in_code where purpose = ${purpose} and name = ${name} and created > now() - make_interval(hours => ${OF_NAME.hours})`.execute(trx);
  if (own !== undefined && own.wait !== null && own.wait > 0) throw new AppError('tooManyRequests', { textKey: 'login.codeTooSoon', params: { seconds: own.wait } });
  if (own !== undefined && own.total >= OF_NAME.count) throw new AppError('tooManyRequests', { textKey: 'login.codeTooOften' });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code of:${network}`}, 0))`.execute(trx);
  const { rows: [from] } = await sql<{ total: number }>`
    select count(*)::int as total from kernel.sign_in_code where network = ${network} and created > now() - make_interval(hours => ${OF_NETWORK.hours})`.execute(trx);
  if (from !== undefined && from.total >= OF_NETWORK.count) throw new AppError('tooManyRequests', { textKey: 'login.codeTooOften' });
}

/** Makes the code and hands it to the outbox, where the name is that of one person who may sign in. */
export function sendCodeJob(kernel: Kernel): JobDefinition {
  return {
    name: SEND, retry: { attempts: 3, pauseSeconds: 5 }, timeoutSeconds: 30,
    async work({ input, commit }) {
      const { id, locale } = asRequest(input);
      // Looked up on a connection of its own, so before this work holds another one.
      const user = await userOf(kernel, id);
      await kernel.db.transaction().execute(async (trx) => {
        const { rows: [row] } = await sql<Asked>`
          select id, purpose, name, expires from kernel.sign_in_code where id = ${id} and secret_hash is null and expires > now() for update`.execute(trx);
        if (row !== undefined && user?.isEnabled === true) await sendCode(kernel, trx, { row, user, locale });
        await commit(trx);
      });
    },
  };
}

interface Asked {
  id: string;
  purpose: CodePurpose;
  name: string;
  /** Epoch milliseconds. */
  expires: number;
}

async function userOf({ db, directory }: Kernel, id: string): Promise<DirectoryUser | undefined> {
  const { rows: [asked] } = await sql<Pick<Asked, 'purpose' | 'name'>>`select purpose, name from kernel.sign_in_code where id = ${id}`.execute(db);
  if (asked === undefined) return undefined;
  return asked.purpose === 'signIn' ? directory.findByMobile(asked.name) : directory.findByAccount(asked.name);
}

interface Answer {
  row: Asked;
  user: DirectoryUser;
  locale: Locale;
}

async function sendCode(kernel: Kernel, trx: Transaction, { row: { id, purpose, expires }, user, locale }: Answer): Promise<void> {
  const address = addressOf(user, purpose);
  if (address === undefined) return;
  const code = purpose === 'signIn' ? String(randomInt(1_000_000)).padStart(6, '0') : longCode();
  await sql`update kernel.sign_in_code set user_id = ${user.id}, secret_hash = ${hashCode(id, code)} where id = ${id}`.execute(trx);
  const say = (key: string): string => translate(locale, `login.${purpose}.${key}`, { code, minutes: VALID_SECONDS[purpose] / 60 });
  await kernel.outbox.send({ ...address, subject: say('subject'), text: say('text'), kind: `${purpose}.code`, validUntil: expires }, trx);
}

/** To sign in with a number it is sent to that number; a new password is a matter of the mail address, where there is one. */
function addressOf({ row, mobilePhone }: DirectoryUser, purpose: CodePurpose): { channel: 'mail' | 'sms'; to: string } | undefined {
  const mail = row['email'];
  if (purpose === 'reset' && typeof mail === 'string' && mail !== '') return { channel: 'mail', to: mail };
  return mobilePhone === '' ? undefined : { channel: 'sms', to: mobilePhone };
}

/** Without signs that look like others. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LONG = 10;

function longCode(): string {
  return Array.from({ length: LONG }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

export function hashCode(id: string, code: string): Buffer {
  return createHash('sha256').update(`${id}:${code}`).digest();
}

function asRequest(input: JsonValue): { id: string; locale: Locale } {
  const { id, locale } = input as { id: string; locale: Locale };
  return { id, locale };
}
