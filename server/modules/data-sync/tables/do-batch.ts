import { asProblem, noCounts, type Batch, type Problem } from '../progress.ts';
import type { SyncColumn } from './column.ts';
import { fitValue, isSame, keyText, type Text } from './fit-value.ts';
import type { Rule, Side, Sides, TablePlan } from './plan-table.ts';
import { readAfter, readThese, type Place, type Statement } from './statements.ts';
import { removeRows, writeRows, type Refused, type Row } from './write-rows.ts';

/** What a batch comes to, before anything is written. */
export interface Sorted extends Batch {
  added: Row[];
  changed: Row[];
  removed: Row[];
  /** Key to go on after; null where these rows were the last. */
  last: Text[] | null;
}

/** How many keys one question names. */
const MAX_ASKED = 500;

/** The next rows of the source, each compared with the target's. */
export async function sortBatch({ source, target }: Sides, plan: TablePlan, after: Row | null, size: number): Promise<Sorted> {
  const found = await ask(source, readAfter(plan.source, plan.source.columns, plan.source.keys, after, size));
  const sorted: Sorted = { added: [], changed: [], removed: [], counts: { ...noCounts(), read: found.length }, problems: [], last: found.length < size ? null : found.at(-1)?.slice(0, plan.keyCount) ?? null };
  const rows = found.flatMap((row) => {
    const fitted = fitRow(plan, target, row);
    if (!('rule' in fitted)) return [fitted];
    skip(sorted, plan, row, fitted.rule, fitted.column);
    return [];
  });
  const there = new Map((await askThese(target, plan.target, plan.target.columns, plan.target.keys, rows.map((row) => row.slice(0, plan.keyCount))))
    .map((row) => [keyText(row.slice(0, plan.keyCount), plan.target.keys), row]));
  // The target may take two keys for one, such as those that differ by case alone.
  const unclaimed = new Set(there.keys());
  for (const row of rows) unclaimed.delete(keyText(row.slice(0, plan.keyCount), plan.target.keys));
  const folded = new Set([...unclaimed].map(fold));
  for (const row of rows) {
    const key = keyText(row.slice(0, plan.keyCount), plan.target.keys);
    const known = there.get(key);
    if (known === undefined && folded.has(fold(key))) skip(sorted, plan, row, 'unique');
    else if (known === undefined) sorted.added.push(row);
    else if (plan.mode !== 'add' && row.some((value, index) => isOther(value, known[index] ?? null, plan.target.columns[index]))) sorted.changed.push(row);
    else sorted.counts.same += 1;
  }
  sorted.counts.added = sorted.added.length;
  sorted.counts.changed = sorted.changed.length;
  return sorted;
}

/** The next rows of the target, and those of them that the source no longer has. */
export async function sortGone({ source, target }: Sides, plan: TablePlan, after: Row | null, size: number): Promise<Sorted> {
  const found = await ask(target, readAfter(plan.target, plan.target.keys, plan.target.keys, after, size));
  const there = new Set((await askThese(source, plan.source, plan.source.keys, plan.source.keys, found)).map((row) => keyText(row, plan.source.keys)));
  const removed = found.filter((row) => !there.has(keyText(row, plan.target.keys)));
  return { added: [], changed: [], removed, counts: { ...noCounts(), read: found.length, removed: removed.length }, problems: [], last: found.length < size ? null : [...found.at(-1) ?? []] };
}

/** Writes what has been sorted; what the target refuses is counted as skipped in `counted`. */
export async function writeBatch({ target }: Sides, plan: TablePlan, sorted: Sorted, counted: Batch): Promise<void> {
  const added = new Set(sorted.added);
  const refused = [...await writeRows(target.context, plan, sorted.added, sorted.changed), ...await removeRows(target.context, plan, sorted.removed)];
  for (const one of refused) {
    counted.counts[sorted.removed.includes(one.row) ? 'removed' : added.has(one.row) ? 'added' : 'changed'] -= 1;
    counted.counts.skipped += 1;
    counted.problems.push(problemOf(plan, one));
  }
}

function problemOf(plan: TablePlan, { row, rule, columns: [column] }: Refused): Problem {
  return asProblem({ place: column === undefined ? plan.target.table : `${plan.target.table}.${column}`, rule }, exampleOf(row.slice(0, plan.keyCount)), 1);
}

function skip(sorted: Sorted, plan: TablePlan, row: Row, rule: Rule, column?: string): void {
  sorted.counts.skipped += 1;
  sorted.problems.push(problemOf(plan, { row, rule, columns: column === undefined ? [] : [column] }));
}

const MAX_EXAMPLE = 100;

function exampleOf(key: Row): string {
  return key.map((value) => value ?? '').join(', ').slice(0, MAX_EXAMPLE);
}

function fitRow({ source, target: { columns } }: TablePlan, { kind }: Side, row: Row): Row | { rule: Rule; column: string } {
  const values: Text[] = [];
  for (const [index, column] of columns.entries()) {
    const from = source.columns[index] ?? column;
    const fitted = fitValue(row[index] ?? null, from, column, kind);
    if ('misfit' in fitted) return { rule: fitted.misfit, column: column.name };
    values.push(fitted.value);
  }
  return values;
}

function isOther(value: Text, known: Text, column: SyncColumn | undefined): boolean {
  return column !== undefined && !isSame(value, known, column);
}

function fold(key: string): string {
  return key.toLowerCase().replace(/ +"/g, '"');
}

async function askThese(side: Side, place: Place, columns: readonly SyncColumn[], keys: readonly SyncColumn[], wanted: readonly Row[]): Promise<Text[][]> {
  const rows: Text[][] = [];
  for (let at = 0; at < wanted.length; at += MAX_ASKED) rows.push(...await ask(side, readThese(place, columns, keys, wanted.slice(at, at + MAX_ASKED))));
  return rows;
}

async function ask({ context }: Side, { text, values }: Statement): Promise<Text[][]> {
  const rows = await context.database.rows(text, values);
  return rows.map((row) => row.map((value) => (value === null || value === undefined ? null : String(value))));
}
