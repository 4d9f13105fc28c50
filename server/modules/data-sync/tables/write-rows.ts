import { faultOf, type RecordsContext } from '../../../records/index.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Text } from './fit-value.ts';
import type { Rule, TablePlan } from './plan-table.ts';
import { insert, remove, update, type Statement } from './statements.ts';

export type Row = readonly Text[];

/** A row that the target would not take. */
export interface Refused {
  row: Row;
  rule: Rule;
  columns: readonly string[];
}

const MAX_VALUES = 10_000;
const MAX_TRIES = 3;

/** Writes rows in one transaction; where a row is refused, each by itself, and answers those that are refused again. */
export async function writeRows(context: RecordsContext, plan: TablePlan, added: readonly Row[], changed: readonly Row[]): Promise<Refused[]> {
  if (added.length + changed.length === 0) return [];
  const [whole, single] = [() => [...inserts(plan, added), ...changed.map((row) => updateOf(plan, row))], (row: Row) => (added.includes(row) ? inserts(plan, [row]) : [updateOf(plan, row)])];
  return together(context, whole, [...added, ...changed], single);
}

/** Removes rows by their keys in the same way. */
export async function removeRows(context: RecordsContext, { target }: TablePlan, gone: readonly Row[]): Promise<Refused[]> {
  if (gone.length === 0) return [];
  return together(context, () => [remove(target, target.keys, gone)], gone, (key) => [remove(target, target.keys, [key])]);
}

function inserts({ target }: TablePlan, rows: readonly Row[]): Statement[] {
  const size = Math.max(1, Math.floor(MAX_VALUES / target.columns.length));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => insert(target, target.columns, rows.slice(part * size, (part + 1) * size)));
}

function updateOf({ target, keyCount }: TablePlan, row: Row): Statement {
  return update(target, target.keys, row.slice(0, keyCount), target.columns.slice(keyCount), row.slice(keyCount));
}

async function together(context: RecordsContext, whole: () => Statement[], rows: readonly Row[], single: (row: Row) => Statement[]): Promise<Refused[]> {
  if ((await attempt(context, whole())) === undefined) return [];
  const refused: Refused[] = [];
  for (const row of rows) {
    const fault = await attempt(context, single(row));
    if (fault !== undefined) refused.push({ row, ...fault });
  }
  return refused;
}

const RULES: Partial<Record<string, Rule>> = {
  required: 'required', unique: 'unique', reference: 'reference', inUse: 'reference', rule: 'rule', tooLong: 'tooLong', outOfRange: 'outOfRange', wrongValue: 'wrongValue', unfit: 'wrongValue',
};

/** What the target says against these rows; throws where it is no matter of rows. */
async function attempt(context: RecordsContext, statements: readonly Statement[]): Promise<Omit<Refused, 'row'> | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      await context.transact(async (database) => {
        for (const { text, values } of statements) await database.query(text, values);
      });
      return undefined;
    } catch (error) {
      const cause = error instanceof AppError && error.cause !== undefined ? error.cause : error;
      const fault = faultOf(cause);
      if (fault?.kind === 'retry' && tries < MAX_TRIES) continue;
      const rule = fault === undefined ? undefined : RULES[fault.kind];
      if (fault === undefined || rule === undefined) throw error;
      return { rule, columns: fault.columns.slice(0, 1) };
    }
  }
}
