import { sql } from 'kysely';
import { networkOf } from '../../../kernel/authentication/attempts.ts';
import { signInSettings } from '../../../kernel/authentication/sign-in-settings.ts';
import type { Kernel } from '../../../kernel/module.ts';

const WINDOW = sql.lit('15 minutes');

interface Who {
  /** As it was typed: it says nothing of whether anybody is called so. */
  account: string;
  ip: string;
}

/** Whether so much has gone wrong with this name (from everywhere) or from this address that the next try needs a captcha. */
export async function needsCaptcha({ db, settings }: Kernel, { account, ip }: Who): Promise<boolean> {
  const { captchaFailures, captchaFailuresOfAddress } = await settings.read(signInSettings);
  const { rows } = await sql`
    select 1 from kernel.sign_in_failure where created > now() - ${WINDOW}::interval
      and ((subject = ${nameOf(account)} and failures >= ${captchaFailures}) or (subject = ${addressOf(ip)} and failures >= ${captchaFailuresOfAddress})) limit 1`.execute(db);
  return rows.length > 0;
}

export async function noteFailure({ db }: Kernel, { account, ip }: Who): Promise<void> {
  for (const subject of [nameOf(account), addressOf(ip)]) {
    await sql`
      insert into kernel.sign_in_failure as f (subject, failures) values (${subject}, 1)
      on conflict (subject) do update set
        failures = case when f.created > now() - ${WINDOW}::interval then f.failures + 1 else 1 end,
        created = case when f.created > now() - ${WINDOW}::interval then f.created else now() end`.execute(db);
  }
}

/** The name begins again. The address does not: a person with one account could go on with all others. */
export async function forgetFailures({ db }: Kernel, account: string): Promise<void> {
  await sql`delete from kernel.sign_in_failure where subject = ${nameOf(account)}`.execute(db);
}

const nameOf = (account: string): string => `name:${account.toLowerCase()}`;
const addressOf = (ip: string): string => `from:${networkOf(ip)}`;
