import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import { isProtectedSchema, type RecordsContext } from '../../../records/index.ts';
import type { ColumnDefinition, Mode, TableDefinition } from '../definition.ts';
import { canBeKey, canTake, type Kind, type SyncColumn } from './column.ts';
import { describe, isOfProduct, ownSchema, type SyncTable } from './describe.ts';
import type { Misfit } from './fit-value.ts';
import type { Place } from './statements.ts';

/** Why a table, a column or a row is not carried over: choices of the field `rule` of a run. */
export type Rule =
  | Misfit | 'noTable' | 'protected' | 'noKey' | 'unknownColumn' | 'missingColumn' | 'incompatible' | 'computed' | 'leftOut' | 'sameTable' | 'emptySource'
  | 'unique' | 'reference' | 'rule';

export interface Finding {
  /** As people call it, with its column where it is about one. */
  place: string;
  rule: Rule;
}

/** Of what is found before a run, these keep nothing back. */
export const HARMLESS: ReadonlySet<Rule> = new Set(['leftOut']);

export interface Side {
  context: RecordsContext;
  kind: Kind;
}

/** How a table is carried over. */
export interface TablePlan {
  mode: Mode;
  source: Place & { columns: SyncColumn[]; keys: SyncColumn[] };
  target: Place & { columns: SyncColumn[]; keys: SyncColumn[] };
  /** How many columns, first of all, are the key; the others follow in both lists alike. */
  keyCount: number;
}

export interface Sides {
  source: Side;
  target: Side;
}

export interface Planned {
  plan: TablePlan | undefined;
  findings: Finding[];
}

export function sideOf(context: RecordsContext): Side {
  return { context, kind: context.source.dialect.name };
}

/** How a table is carried over, and everything that keeps it from that. */
export async function planTable(sides: Sides, wanted: TableDefinition, all: readonly ColumnDefinition[]): Promise<Planned> {
  const source = await openTable(sides.source, wanted.sourceSchema, wanted.sourceTable);
  const target = await openTable(sides.target, wanted.targetSchema, wanted.targetTable, true);
  const findings = [source, target].flatMap((found) => ('rule' in found ? [found] : []));
  if ('rule' in source || 'rule' in target) return { plan: undefined, findings };
  const isOneDatabase = sides.source.context.source.id === sides.target.context.source.id;
  if (isOneDatabase && source.schema === target.schema && source.table === target.table) return { plan: undefined, findings: [{ place: target.table, rule: 'sameTable' }] };
  const listed = all.filter(({ ofTable }) => ofTable === '' || ofTable === wanted.sourceTable);
  const pairs = pairColumns(source, target, listed, findings);
  const keys = keyPairs(source, target, pairs, listed);
  if (keys === undefined) findings.push({ place: wanted.sourceTable, rule: 'noKey' });
  for (const { source: from, target: to } of pairs) {
    if (!canTake({ column: to, kind: sides.target.kind }, { column: from, kind: sides.source.kind })) findings.push({ place: `${target.table}.${to.name}`, rule: 'incompatible' });
  }
  for (const column of target.columns) {
    const isFed = pairs.some((pair) => pair.target.name === column.name);
    if (column.isRequired && !column.hasDefault && !column.isComputed && !isFed) findings.push({ place: `${target.table}.${column.name}`, rule: 'missingColumn' });
  }
  if (keys === undefined || findings.some(({ rule }) => !HARMLESS.has(rule))) return { plan: undefined, findings };
  const ordered = [...keys, ...pairs.filter((pair) => !keys.includes(pair))];
  const end = (side: Side, { schema, table }: SyncTable, one: 'source' | 'target') =>
    ({ kind: side.kind, schema, table, columns: ordered.map((pair) => pair[one]), keys: keys.map((pair) => pair[one]) });
  return { plan: { mode: wanted.mode, keyCount: keys.length, source: end(sides.source, source, 'source'), target: end(sides.target, target, 'target') }, findings };
}

async function openTable({ context: { database, source }, kind }: Side, named: string, table: string, isWritten = false): Promise<SyncTable | Finding> {
  const schema = named === '' ? await ownSchema(database, kind) : named;
  // A link, too, may lead to a database of this product; what stands in its own tables is for its rules alone.
  const isOwn = isProtectedSchema(source.id, schema) || (isProtectedSchema(OWN_SOURCE, schema) && await isOfProduct(database, kind));
  if (isOwn) return { place: `${schema}.${table}`, rule: 'protected' };
  const found = await describe(database, kind, schema, table);
  return found ?? { place: isWritten ? `→ ${table}` : table, rule: 'noTable' };
}

interface Pair {
  source: SyncColumn;
  target: SyncColumn;
}

/** As they are listed, else by equal names. */
function pairColumns(source: SyncTable, target: SyncTable, listed: readonly ColumnDefinition[], findings: Finding[]): Pair[] {
  const taken = new Set(listed.map(({ targetColumn }) => targetColumn));
  const find = (columns: readonly SyncColumn[], name: string): SyncColumn | undefined => columns.find((column) => column.name === name);
  for (const { ofTable, sourceColumn, targetColumn } of listed) {
    // What is listed for every table need not be in each.
    if (ofTable === '') continue;
    if (find(source.columns, sourceColumn) === undefined) findings.push({ place: `${source.table}.${sourceColumn}`, rule: 'unknownColumn' });
    if (targetColumn !== '' && find(target.columns, targetColumn) === undefined) findings.push({ place: `${target.table}.${targetColumn}`, rule: 'unknownColumn' });
  }
  return source.columns.flatMap((column) => {
    const own = listed.find(({ sourceColumn }) => sourceColumn === column.name);
    const isByName = own === undefined || (own.isKey && own.targetColumn === '');
    if (!isByName && own.targetColumn === '') return [];
    const name = isByName ? column.name : own.targetColumn;
    const other = isByName && own === undefined && taken.has(name) ? undefined : find(target.columns, name);
    if (other === undefined) {
      if (isByName) findings.push({ place: `${source.table}.${column.name}`, rule: 'leftOut' });
      return [];
    }
    if (other.isComputed) {
      findings.push({ place: `${target.table}.${other.name}`, rule: isByName ? 'leftOut' : 'computed' });
      return [];
    }
    return [{ source: column, target: other }];
  });
}

/** By what rows are found again: what is marked, else the primary key of the source. Only what each row has, and no other row has, on both sides. */
function keyPairs(source: SyncTable, target: SyncTable, pairs: readonly Pair[], listed: readonly ColumnDefinition[]): Pair[] | undefined {
  const marked = listed.filter(({ isKey, sourceColumn }) => isKey && source.columns.some(({ name }) => name === sourceColumn)).map(({ sourceColumn }) => sourceColumn);
  const names = marked.length > 0 ? marked : source.primaryKey ?? [];
  const keys = names.flatMap((name) => pairs.filter((pair) => pair.source.name === name));
  const isWhole = keys.length > 0 && keys.length === names.length;
  const isSure = keys.every((pair) => pair.source.isRequired && pair.target.isRequired && canBeKey(pair.source, pair.target));
  const isUnique = (table: SyncTable, columns: readonly string[]): boolean => table.keys.some((key) => key.every((name) => columns.includes(name)));
  if (!isWhole || !isSure) return undefined;
  return isUnique(source, names) && isUnique(target, keys.map((pair) => pair.target.name)) ? keys : undefined;
}
