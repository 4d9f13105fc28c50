import { isKeptSecret, isSealed } from '#schemas/language/field-types/password.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import { hashPassword } from '../../kernel/authentication/hash-password.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { validationError } from './issues.ts';

/**
 * Puts away what was typed into password fields: its hash, or the sealed text, is kept beside the records, and the record gets a mark. A mark that a
 * client sends must be the stored one or stand for what he typed himself (else 422 `foreignSecret`).
 */
export async function keepSecrets(
  own: Database, secretBox: () => Promise<SecretBox>, table: StoredTable, before: Values, after: Values, actor: Actor,
): Promise<Values> {
  const marks: Values = {};
  const issues: Issue[] = [];
  for (const [key, { document }] of table.fields) {
    const value = after[key];
    if (getFieldType(document.type)?.isSecret !== true || typeof value !== 'string' || value === before[key]) continue;
    if (!isKeptSecret(value)) marks[key] = await keep(own, isSealed(document) ? await secretBox() : undefined, value, actor);
    else if (!(await isOwn(own, value, actor))) issues.push({ path: key, rule: 'foreignSecret' });
  }
  if (issues.length > 0) throw validationError(issues, actor.locale);
  return Object.keys(marks).length === 0 ? after : { ...after, ...marks };
}

async function keep(own: Database, box: SecretBox | undefined, secret: string, actor: Actor): Promise<string> {
  const mark = `kept:${uuidv7()}`;
  const [hash, sealed] = box === undefined ? [await hashPassword(secret), null] : [null, box.seal(secret, mark)];
  await own.query(`INSERT INTO kernel.field_secret (id, hash, sealed, owner) VALUES ($1, $2, $3, $4)`, [mark, hash, sealed, actor.userId]);
  return mark;
}

/** What was typed into a sealed field; undefined where it is not sealed, or not with the server's present key. */
export async function openSecret(own: Database, secretBox: () => Promise<SecretBox>, mark: string): Promise<string | undefined> {
  const [kept] = await own.query<{ sealed: string | null }>(`SELECT sealed FROM kernel.field_secret WHERE id = $1`, [mark]);
  if (typeof kept?.sealed !== 'string') return undefined;
  const box = await secretBox();
  try {
    return box.open(kept.sealed, mark);
  } catch {
    return undefined;
  }
}

async function isOwn(own: Database, mark: string, actor: Actor): Promise<boolean> {
  const rows = await own.query<{ owner: string }>(`SELECT owner FROM kernel.field_secret WHERE id = $1`, [mark]);
  return rows.some(({ owner }) => owner === actor.userId || actor.userId === SYSTEM_ACTOR.userId);
}
