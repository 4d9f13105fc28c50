import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { PeopleQuestion } from '#schemas/language/flow/directory.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { askOutside } from './ask-outside.ts';

/** Of a row, the first of these names the person. */
const KEYS = ['id', 'userId', 'account'];

/**
 * Ids of the people whom a data interface names, in its order: by user id or account, alone or in a list, as texts or as rows. Names that
 * nobody has are passed over beside others; an answer of nothing but such names is 503, so that nobody is taken for "nobody decides".
 */
export async function askPeople(kernel: Kernel, db: Db | Transaction, actor: Actor, { code, input }: Extract<PeopleQuestion, { ask: 'interface' }>, most: number): Promise<string[]> {
  const answer = await askOutside(kernel, db, { idOrCode: code, parameters: input, actor });
  const names = [...new Set(namesIn(answer, code))].slice(0, most);
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from records.sys_user where deleted_at is null and (id = any(${names}::text[]) or account = any(${names}::text[]))`.execute(db);
  const found = names.flatMap((name) => (rows.find(({ id }) => id === name) ?? rows.find(({ account }) => account === name))?.id ?? []);
  if (found.length === 0) throw new AppError('unavailable', { textKey: 'flow.interfaceUnknown', params: { name: code, people: names.slice(0, 3).join(', ').slice(0, 100) } });
  return [...new Set(found)];
}

function namesIn(answer: JsonValue, code: string): string[] {
  const entries = Array.isArray(answer) ? answer : answer === null ? [] : [answer];
  return entries.map((entry) => {
    const name = typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? KEYS.map((key) => entry[key]).find((value) => value !== undefined && value !== null) : entry;
    if (typeof name !== 'string' && typeof name !== 'number') throw new AppError('unavailable', { textKey: 'flow.interfaceNotPeople', params: { name: code } });
    return String(name);
  }).filter((name) => name !== '');
}
