import { choiceSources } from '#schemas/language/choices/emptied-with.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import { dependsOnRecord } from '../model/field-storage.ts';
import { fieldOf, type StoredField, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import { narrowRights, type ModelRights } from '../permissions/rights.ts';
import { heldParts, partsSql } from '../permissions/rights-on.ts';
import { createBinds } from '../sql/binds.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Scope } from '../sql/scope.ts';
import { fieldColumns, selectList, type ReadColumn } from './columns.ts';
import { knowsSources } from './known-beside.ts';
import { fromMarkSql, orderKeys, type Order } from './list-order.ts';
import { whereSql, type WhereParts } from './list-where.ts';
import type { PageMark } from './page-marks.ts';
import { withinRights } from './masked-row.ts';
import { createRowBuilder, type ShownRow } from './rows.ts';

export interface RowsRequest {
  columns: readonly StoredField[];
  rights: ModelRights;
  /** Columns that only some of the rows show: each row then says which of the grants hold for it. */
  isPartial(path: string): boolean;
  parts: WhereParts;
  order: Order;
  variables: Variables;
  /** All rows when absent. */
  limit?: number;
  offset?: number;
  /** The offset counts from the end of the list; the rows come in the order of the list all the same. */
  isFromEnd?: boolean;
  /** Figures over the whole list, whatever the page, as expressions such as `count(*)`; not with `markOf`. */
  totals?(scope: Scope): readonly string[];
  /** A place in the same list (`question`) to go on from, where one is known. */
  markOf?(question: string): PageMark | undefined;
}

export interface RowsStatement {
  text: string;
  values: unknown[];
  /** The list with its conditions, order and bound values, whatever the page. */
  question: string;
  /** It goes on from a mark and would not show the records that are empty in a key of the order, which come last. */
  isWithoutEmpty: boolean;
  /** Rows that are passed over before the page begins. */
  passed: number;
  /** The keys of the order in an answered row, where a later page can go on from them. */
  keysOf(values: readonly unknown[]): readonly unknown[] | undefined;
  /** The totals as a row answers them; no row, no totals. */
  totalsOf(values: readonly unknown[]): readonly unknown[];
  build(rows: readonly (readonly unknown[])[]): Promise<ShownRow[]>;
  /** The rights on the row, where they differ from row to row. */
  rightsOn(values: readonly unknown[]): ModelRights;
}

/** The statement behind lists and exports. */
export async function rowsStatement(
  context: RecordsContext, model: StoredModel, request: RowsRequest, actor: Actor,
): Promise<RowsStatement> {
  const binds = createBinds(context.source.dialect);
  const inner = rootScope(context.models, binds, model, 't');
  const keys = orderKeys(inner, request.order);
  const order = keys.map(({ sql, by }) => by(sql, request.isFromEnd)).join(', ');
  const list = `FROM ${relationSql(model.root)} t WHERE ${whereSql(inner, request.parts, request.variables)}`;
  const question = `${list} ORDER BY ${order}\n${JSON.stringify(binds.values)}`;
  const mark = request.markOf?.(question);
  const after = mark === undefined ? undefined : fromMarkSql(binds, keys, mark);
  const offset = (request.offset ?? 0) - (after === undefined ? 0 : mark?.offset ?? 0);
  const page = request.limit === undefined ? '' : binds.dialect.page(binds.push, request.limit, offset);
  // What only decides the texts of others is read with them, and not answered.
  const beside = unlistedSources(inner.table, request);
  const columns: ReadColumn[] = fieldColumns({ ...inner, alias: 'r' }, [...request.columns, ...beside]);
  const shownOnly = (row: ShownRow): ShownRow => {
    for (const { key } of beside) {
      Reflect.deleteProperty(row, key);
      if (row.$display !== undefined) Reflect.deleteProperty(row.$display, key);
    }
    return row;
  };
  const { rights } = request;
  const partial = rights.parts === undefined ? [] : request.columns.filter((field) => request.isPartial(field.path));
  const doubtful = request.columns.filter((field) => partial.includes(field) || !rights.canRead(field.path));
  const flags = rights.parts === undefined || partial.length === 0 ? '' : `, ${partsSql({ ...inner, alias: 'r' }, rights.parts, request.variables)}`;
  const build = await createRowBuilder(columns, context, actor);
  const from = `${list}${after === undefined ? '' : ` AND ${after}`} ORDER BY ${order}${page}`;
  // A page is cut over ids and what they are ordered by, which an index may hold; only its own rows are read whole.
  const isCut = page !== '' && model.root.existing === undefined;
  // Windows are counted before the page is cut.
  const totals = (request.totals?.(inner) ?? []).map((sql, at) => `, ${sql} OVER () AS "w${String(at)}"`);
  const shownTotals = totals.map((_, at) => `, ${binds.dialect.number(`${isCut ? 'p' : 'r'}."w${String(at)}"`)}`).join('');
  const rows = !isCut ? `(SELECT t.*${totals.join('')} ${from}) r`
    : `(SELECT ${keys.map(({ sql }, at) => `${sql} AS "k${String(at)}"`).join(', ')}${totals.join('')} ${from}) p`
      + ` JOIN ${relationSql(model.root)} r ON r."id" = p."k${String(keys.length - 1)}"`
      + ` ORDER BY ${keys.map(({ by }, at) => by(`p."k${String(at)}"`)).join(', ')}`;
  const isMarked = isCut && keys.every(({ kind }) => kind !== undefined);
  const own = isMarked ? keys.map((_, at) => `p."k${String(at)}" AS "k${String(at)}"`) : [];
  const rightsOn = (values: readonly unknown[]): ModelRights =>
    flags === '' ? rights : narrowRights(rights, heldParts(rights.parts ?? [], values.slice(columns.length + own.length)));
  const all = [selectList(columns), ...own].join(', ');
  return {
    text: `SELECT ${all}${flags}${shownTotals} FROM ${rows}`,
    values: binds.values,
    question,
    passed: offset,
    isWithoutEmpty: after !== undefined && !keys.every(({ isNeverEmpty }) => isNeverEmpty),
    keysOf: (values) => (isMarked ? values.slice(columns.length, columns.length + own.length) : undefined),
    rightsOn,
    totalsOf: (values) => (totals.length === 0 ? [] : values.slice(-totals.length)),
    async build(answered) {
      await build.ready(answered);
      return answered.map((values) => shownOnly(doubtful.length === 0 ? build(values) : withinRights(build(values), doubtful, rightsOn(values))));
    },
  };
}

/** Fields that say what the choices of a listed one are, where they are not listed themselves. */
function unlistedSources(table: StoredTable, { columns, rights }: Pick<RowsRequest, 'columns' | 'rights'>): StoredField[] {
  const keys = new Set(columns.flatMap((field) => (dependsOnRecord(field) && knowsSources(field, rights) ? choiceSources(field.document) : [])));
  return [...keys].filter((key) => !columns.some((field) => field.key === key)).flatMap((key) => fieldOf(table, key) ?? []);
}
