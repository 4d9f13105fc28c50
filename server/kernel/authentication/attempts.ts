import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { AppError } from '../errors.ts';
import type { Settings } from '../settings/settings.ts';
import { signInSettings } from './sign-in-settings.ts';

/** Who gives a password, and from where. */
export interface Attempt {
  /** Absent: nobody is called so. */
  userId: string | undefined;
  /** The name that was typed where anybody's could be; absent where a signed-in person gives his own password. */
  account?: string;
  ip: string;
}

/** Guards against guessing: so many failures in fifteen minutes, and then no password is compared any more. */
export interface Attempts {
  /**
   * Runs `compare` as one try. It is counted before it runs, in the database, so that tries made at once on any
   * number of servers are as many as tries made in turn; a right one is taken back. Throws tooManyRequests.
   */
  count(attempt: Attempt, compare: () => Promise<boolean>): Promise<boolean>;
}

const WINDOW_MINUTES = 15;
const WINDOW = sql.lit(`${String(WINDOW_MINUTES)} minutes`);

/** What a row counts in the column `account`. No user and no name is called so: theirs begin with `id:` and `name:`. */
const ALL_NAMES = 'all';

interface Counter {
  subject: string;
  ip: string;
  limit: number;
  /** Text of the refusal, with `minutes`. */
  textKey: string;
}

export function createAttempts(db: Db, settings: Pick<Settings, 'read'>): Attempts {
  return {
    async count({ userId, account, ip }, compare) {
      const from = networkOf(ip);
      const { signInFailures, signInFailuresOfAddress } = await settings.read(signInSettings);
      const person: Counter = {
        subject: userId === undefined ? `name:${(account ?? '').toLowerCase()}` : `id:${userId}`, ip: from, limit: signInFailures, textKey: 'login.locked',
      };
      const address: Counter = { subject: ALL_NAMES, ip: from, limit: signInFailuresOfAddress, textKey: 'login.addressLocked' };
      const since = account === undefined ? undefined : await reserve(db, address);
      try {
        await reserve(db, person);
      } catch (error) {
        if (since !== undefined) await giveBack(db, address, since);
        throw error;
      }
      const isRight = await compare();
      if (isRight) {
        await db.deleteFrom('kernel.login_attempt').where('account', '=', person.subject).where('ip', '=', from).execute();
        if (since !== undefined) await giveBack(db, address, since);
      }
      return isRight;
    },
  };
}

/** Takes one of the tries that are left and returns since when they are counted. Throws tooManyRequests when none is. */
async function reserve(db: Db, { subject, ip, limit, textKey }: Counter): Promise<string> {
  const isCounting = sql`(a.failures > 0 and a.first_failure > now() - ${WINDOW}::interval)`;
  const { rows } = await sql<{ since: string }>`
    insert into kernel.login_attempt as a (account, ip, failures, first_failure) values (${subject}, ${ip}, 1, now())
    on conflict (account, ip) do update set
      failures = case when ${isCounting} then a.failures + 1 else 1 end,
      first_failure = case when ${isCounting} then a.first_failure else now() end
    where not ${isCounting} or a.failures < ${limit}
    returning first_failure::text as since`.execute(db);
  if (rows[0] !== undefined) return rows[0].since;
  const locked = await sql<{ minutes: number }>`
    select ceil(extract(epoch from first_failure + ${WINDOW}::interval - now()) / 60)::int as minutes
    from kernel.login_attempt where account = ${subject} and ip = ${ip}`.execute(db);
  throw new AppError('tooManyRequests', { textKey, params: { minutes: Math.max(1, locked.rows[0]?.minutes ?? 1) } });
}

/** Undoes one reservation, unless counting has begun again since. */
async function giveBack(db: Db, { subject, ip }: Counter, since: string): Promise<void> {
  await sql`
    update kernel.login_attempt set failures = failures - 1
    where account = ${subject} and ip = ${ip} and failures > 0 and first_failure = ${since}::timestamptz`.execute(db);
}

/** What counts as one address: one of IPv4, or the /64 that an IPv6 customer has to himself. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.slice(0, 100);
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
