import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashSecret } from '../../kernel/authentication/hash-secret.ts';
import type { Db } from '../../kernel/database.ts';

const OUTSIDE_SECONDS = 60;
/** The most codes cleared away beside one that is made. */
const CLEARED = 1000;

/** A code that tells another site once, and soon, who has come: it stands in an address, where a session must never stand. */
export async function makeOutsideCode(db: Db, userId: string, menuId: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  // What somebody else is just removing, or taking, is left to him.
  await sql`
    delete from kernel.outside_code where secret_hash in (
      select secret_hash from kernel.outside_code where expires <= now() limit ${CLEARED} for update skip locked)`.execute(db);
  await sql`
    insert into kernel.outside_code (secret_hash, user_id, menu_id, expires)
    values (${hashSecret(code)}, ${userId}, ${menuId}, now() + make_interval(secs => ${OUTSIDE_SECONDS}))`.execute(db);
  return code;
}

/**
 * Whose code it is; undefined when it has been used, is too old, never was one, or was made for another entry: a site
 * that was told who comes could otherwise pass the code on to the next one. Whatever the answer, the code is used up.
 */
export async function takeOutsideCode(db: Db, code: string, menuId: string): Promise<string | undefined> {
  const { rows: [taken] } = await sql<{ user_id: string; holds: boolean }>`
    delete from kernel.outside_code where secret_hash = ${hashSecret(code)} returning user_id, expires > now() and menu_id = ${menuId} as holds`.execute(db);
  return taken?.holds === true ? taken.user_id : undefined;
}
