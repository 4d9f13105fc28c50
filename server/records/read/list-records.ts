import type { Condition, Variables } from '#schemas/language/documents/condition.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { ListQuery, ListResult } from '../engine.ts';
import { hasChoices } from '../model/field-storage.ts';
import { fieldOf, SYSTEM_STORED_FIELDS, type StoredField, type StoredModel } from '../model/stored-model.ts';
import { narrowRights, type ModelRights } from '../permissions/rights.ts';
import { heldParts, partsSql } from '../permissions/rights-on.ts';
import { createBinds } from '../sql/binds.ts';
import { quoteTable } from '../sql/identifier.ts';
import { rootScope } from '../sql/scope.ts';
import { checkFilter } from './check-filter.ts';
import { fieldColumns, selectList, type ReadColumn } from './columns.ts';
import { knownField } from './known-field.ts';
import { orderOf, orderSql, type Order } from './list-order.ts';
import { whereSql, type WhereParts } from './list-where.ts';
import { createRowBuilder, withoutFields, type ShownRow } from './rows.ts';
import { readSums } from './sums.ts';

export const MAX_PAGE_SIZE = 1_000;
const DEFAULT_PAGE_SIZE = 20;
const MAX_KEYWORD = 200;

/** What a screen adds to the list of its model. */
export interface ListSettings {
  where?: Condition;
  keyword?: readonly string[];
  sort?: readonly { field: string; order: 'asc' | 'desc' }[];
}

/** One page of records, their texts, the total and the sums: a constant number of statements. */
export async function listRecords(
  context: RecordsContext, actor: Actor, model: StoredModel, query: ListQuery, settings: ListSettings = {},
): Promise<ListResult> {
  const rights = await context.permissions.model(actor, model.code);
  if (rights.rows === false) throw new AppError('forbidden');
  const { currentPage, pageSize } = pageOf(query);
  const variables = await context.variables(actor);
  const parts = whereParts(context, actor, model, query, settings, rights);
  const columns = listColumns(model, query, rights);
  const order = orderOf(model, query, settings, rights);
  const [rows, total, sums] = await Promise.all([
    readPage(context, model, { columns, rights, parts, order, variables, limit: pageSize, offset: (currentPage - 1) * pageSize }, actor),
    query.total === false ? Promise.resolve(0) : context.totals.count(model, parts, variables),
    readSums(context, model, query.sums ?? [], { rights, parts, variables }),
  ]);
  return {
    list: rows,
    pagination: { currentPage, pageSize, total: query.total === false ? rows.length : total },
    ...(sums === undefined ? {} : { sums }),
  };
}

/** What narrows a list: row rule, fixed filter, the reader's own filter and keyword. */
export function whereParts(
  context: RecordsContext, actor: Actor, model: StoredModel, query: Pick<ListQuery, 'filter' | 'keyword'>, settings: ListSettings, rights: ModelRights,
): WhereParts {
  return {
    rule: rights.rows,
    conditions: [
      settings.where,
      query.filter === undefined ? undefined : checkFilter(context.filterScope(model), query.filter, rights.canQuery, actor.locale),
    ],
    ...keywordOf(model, query, settings, rights),
  };
}

export function pageOf(query: Pick<ListQuery, 'currentPage' | 'pageSize'>): { currentPage: number; pageSize: number } {
  const { currentPage = 1, pageSize = DEFAULT_PAGE_SIZE } = query;
  const faulty = !Number.isSafeInteger(currentPage) || currentPage < 1 || currentPage > 10_000_000 ? 'currentPage'
    : !Number.isSafeInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE_SIZE ? 'pageSize' : undefined;
  if (faulty !== undefined) {
    throw new AppError('badRequest', { data: { errors: [{ path: faulty, rule: 'invalid', message: faulty }] } });
  }
  return { currentPage, pageSize };
}

function keywordOf(
  model: StoredModel, query: Pick<ListQuery, 'keyword'>, settings: ListSettings, rights: ModelRights,
): Pick<WhereParts, 'keyword'> {
  const text = (query.keyword ?? '').trim().slice(0, MAX_KEYWORD);
  if (text === '') return {};
  // PostgreSQL cannot hold these, so nothing stored contains them.
  if (/[\u0000\p{Cs}]/u.test(text)) return { keyword: { text: '\ufffe', fields: [] } };
  const wanted = settings.keyword?.map((key) => fieldOf(model.root, key)) ?? textFields(model);
  const fields = wanted.filter((field) => field !== undefined).filter((field) => rights.canQuery(field.path));
  return { keyword: { text, fields } };
}

/** What a keyword looks in where no screen says it: the label and every line of text. */
function textFields(model: StoredModel): StoredField[] {
  return [...model.root.fields.values()].filter((field) =>
    field.key === model.document.label
    || (field.place.type === 'column' && field.kind === 'text' && field.target === undefined && !hasChoices(field.document)));
}

function listColumns(model: StoredModel, query: ListQuery, rights: ModelRights): StoredField[] {
  const system = [...SYSTEM_STORED_FIELDS.values()].filter((field) => !model.root.fields.has(field.key));
  if (query.fields === undefined) {
    const own = [...model.root.fields.values()].filter((field) => rights.canRead(field.path) && field.place.type !== 'table');
    return [...system, ...own];
  }
  const wanted = new Set(['id', 'version', ...query.fields]);
  return [...wanted].map((key) => knownField(model, key, rights.canRead)).filter((field) => field.place.type !== 'table');
}

interface PageRequest {
  columns: readonly StoredField[];
  rights: ModelRights;
  parts: WhereParts;
  order: Order;
  variables: Variables;
  limit: number;
  offset: number;
}

/** The main statement: the page is cut first, so texts and computed columns cost only its rows. */
async function readPage(context: RecordsContext, model: StoredModel, page: PageRequest, actor: Actor): Promise<ShownRow[]> {
  const binds = createBinds();
  const inner = rootScope(context.models, binds, model, 't');
  const where = whereSql(inner, page.parts, page.variables);
  const order = orderSql(inner, page.order);
  const limit = binds.value('integer', page.limit);
  const offset = binds.value('integer', page.offset);
  const columns: ReadColumn[] = fieldColumns({ ...inner, alias: 'r' }, page.columns);
  const { rights: { parts: grants } } = page;
  // Columns that only some rows show: the row says which of the grants hold for it.
  const partial = grants === undefined ? [] : page.columns.filter((field) => !page.rights.canQuery(field.path));
  const flags = grants === undefined || partial.length === 0 ? '' : `, ${partsSql({ ...inner, alias: 'r' }, grants, page.variables)}`;
  const statement = `SELECT ${selectList(columns)}${flags} FROM (SELECT t.* FROM ${quoteTable(model.root.table)} t`
    + ` WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) r`;
  const [build, rows] = await Promise.all([
    createRowBuilder(columns, context.dictionaries, actor.locale),
    context.database.rows(statement, binds.values),
  ]);
  if (grants === undefined || partial.length === 0) return rows.map(build);
  return rows.map((values) => {
    const { canRead } = narrowRights(page.rights, heldParts(grants, values.slice(columns.length)));
    return withoutFields(build(values), partial.filter((field) => !canRead(field.path)));
  });
}
