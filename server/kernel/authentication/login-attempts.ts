import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { AppError } from '../errors.ts';

/** Guards against guessing: ten failures in fifteen minutes for one account from one address. */
export interface LoginAttempts {
  /** Throws tooManyRequests while the account is locked for the address. */
  check(account: string, ip: string): Promise<void>;
  fail(account: string, ip: string): Promise<void>;
  succeed(account: string, ip: string): Promise<void>;
}

const MAX_FAILURES = 10;
const WINDOW_MINUTES = 15;
const WINDOW = sql.lit(`${String(WINDOW_MINUTES)} minutes`);

export function createLoginAttempts(db: Db): LoginAttempts {
  return {
    async check(account, ip) {
      const { rows } = await sql<{ minutes: number }>`
        select ceil(extract(epoch from first_failure + ${WINDOW}::interval - now()) / 60)::int as minutes
        from kernel.login_attempt
        where account = ${account} and ip = ${ip} and failures >= ${MAX_FAILURES} and first_failure > now() - ${WINDOW}::interval
      `.execute(db);
      const locked = rows[0];
      if (locked !== undefined) throw new AppError('tooManyRequests', { textKey: 'login.locked', params: { minutes: locked.minutes } });
    },
    async fail(account, ip) {
      await sql`
        insert into kernel.login_attempt as a (account, ip, failures, first_failure) values (${account}, ${ip}, 1, now())
        on conflict (account, ip) do update set
          failures = case when a.first_failure > now() - ${WINDOW}::interval then a.failures + 1 else 1 end,
          first_failure = case when a.first_failure > now() - ${WINDOW}::interval then a.first_failure else now() end
      `.execute(db);
    },
    async succeed(account, ip) {
      await db.deleteFrom('kernel.login_attempt').where('account', '=', account).where('ip', '=', ip).execute();
    },
  };
}
