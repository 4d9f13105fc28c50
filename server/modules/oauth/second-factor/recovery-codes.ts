import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Transaction } from '../../../kernel/database.ts';

const COUNT = 10;
/** Without signs that look like others; 16 of 32 signs are 80 bits, so that a plain hash keeps them. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** Gives a person ten new codes in place of those before. They are told here and never again. */
export async function replaceRecoveryCodes(trx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await sql`delete from kernel.recovery_code where user_id = ${userId}`.execute(trx);
  for (const code of codes) await sql`insert into kernel.recovery_code (user_id, code_hash) values (${userId}, ${hash(userId, code)})`.execute(trx);
  return codes;
}

/** Uses a code up; false where it is none of the person's or was used before. */
export async function useRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update kernel.recovery_code set used = now() where user_id = ${userId} and code_hash = ${hash(userId, code)} and used is null returning user_id`.execute(db);
  return rows.length === 1;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { rows: [row] } = await sql<{ left: number }>`select count(*)::int as left from kernel.recovery_code where user_id = ${userId} and used is null`.execute(db);
  return row?.left ?? 0;
}

function newCode(): string {
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-');
}

/** However it is typed: small letters, blanks and hyphens do not matter. */
function hash(userId: string, code: string): Buffer {
  return createHash('sha256').update(`${userId}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`).digest();
}
