import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Kernel } from '../../../kernel/module.ts';
import { type CodePurpose, hashCode } from './request-code.ts';

/** So many guesses from all addresses together; then the code is of no use. */
const MAX_TRIES = 5;

interface GivenCode {
  purpose: CodePurpose;
  name: string;
  code: string;
}

/** The user whose code this is; it is used up by that. Every guess counts before it is compared. Throws tooManyRequests. */
export async function useCode(kernel: Kernel, { purpose, name, code, ip }: GivenCode & { ip: string }): Promise<string | undefined> {
  let userId: string | undefined;
  await kernel.credentials.count({ userId: undefined, account: `${purpose} ${name}`, ip }, async () => {
    userId = await compare(kernel, { purpose, name, code });
    return userId !== undefined;
  });
  return userId;
}

/** Only the newest code of a name counts. */
async function compare({ db }: Kernel, { purpose, name, code }: GivenCode): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ id: string; user_id: string | null; secret_hash: Buffer | null }>`
    update kernel.sign_in_code set tries = tries + 1
    where id = (select id from kernel.sign_in_code where purpose = ${purpose} and name = ${name} order by created desc, id desc limit 1)
      and used is null and expires > now() and tries < ${MAX_TRIES}
    returning id, user_id, secret_hash`.execute(db);
  if (row === undefined || row.secret_hash === null || !timingSafeEqual(row.secret_hash, hashCode(row.id, code))) return undefined;
  const { rows } = await sql`update kernel.sign_in_code set used = now() where id = ${row.id} and used is null returning id`.execute(db);
  return rows.length === 1 ? (row.user_id ?? undefined) : undefined;
}
