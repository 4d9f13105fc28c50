import { isKeptSecret } from '#schemas/language/field-types/password.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import { hashPassword } from '../../kernel/authentication/hash-password.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { validationError } from './issues.ts';

/**
 * Puts away what was typed into password fields: its hash is kept beside the records, and the record gets a mark. A mark that a
 * client sends must be the stored one or stand for what he typed himself (else 422 `foreignSecret`).
 */
export async function keepSecrets(own: Database, table: StoredTable, before: Values, after: Values, actor: Actor): Promise<Values> {
  const marks: Values = {};
  const issues: Issue[] = [];
  for (const [key, { document }] of table.fields) {
    const value = after[key];
    if (getFieldType(document.type)?.isSecret !== true || typeof value !== 'string' || value === before[key]) continue;
    if (!isKeptSecret(value)) marks[key] = await keep(own, value, actor);
    else if (!(await isOwn(own, value, actor))) issues.push({ path: key, rule: 'foreignSecret' });
  }
  if (issues.length > 0) throw validationError(issues, actor.locale);
  return Object.keys(marks).length === 0 ? after : { ...after, ...marks };
}

async function keep(own: Database, secret: string, actor: Actor): Promise<string> {
  const mark = `kept:${uuidv7()}`;
  await own.query(`INSERT INTO kernel.field_secret (id, hash, owner) VALUES ($1, $2, $3)`, [mark, await hashPassword(secret), actor.userId]);
  return mark;
}

async function isOwn(own: Database, mark: string, actor: Actor): Promise<boolean> {
  const rows = await own.query<{ owner: string }>(`SELECT owner FROM kernel.field_secret WHERE id = $1`, [mark]);
  return rows.some(({ owner }) => owner === actor.userId || actor.userId === SYSTEM_ACTOR.userId);
}
