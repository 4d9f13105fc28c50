import { hasChoices } from '#schemas/language/choices/choice-rule.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { ListQuery, ListResult } from '../engine.ts';
import { fieldOf, SYSTEM_STORED_FIELDS, type StoredField, type StoredModel } from '../model/stored-model.ts';
import { missingRight } from '../permissions/missing-right.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { checkFilter } from './check-filter.ts';
import { knownField } from './known-field.ts';
import { orderOf } from './list-order.ts';
import { isShown } from '../permissions/masked-fields.ts';
import type { ListSettings } from './list-settings.ts';
import type { WhereParts } from './list-where.ts';
import { rowsStatement, type RowsRequest } from './rows-statement.ts';
import type { ShownRow } from './rows.ts';
import { readSums } from './sums.ts';

export const MAX_PAGE_SIZE = 1_000;
const DEFAULT_PAGE_SIZE = 20;
const MAX_KEYWORD = 200;
/** Rows to pass over from which on it is worth knowing whether the end of the list is nearer. */
const FAR = 10_000;

/** One page of records, their texts, the total and the sums: a constant number of statements. */
export async function listRecords(
  context: RecordsContext, actor: Actor, model: StoredModel, query: ListQuery, settings: ListSettings = {},
): Promise<ListResult> {
  const rights = await context.permissions.model(actor, model.code);
  if (rights.rows === false) throw await missingRight(context, actor, model.code);
  const { currentPage, pageSize } = pageOf(query);
  const variables = await context.variables(actor);
  const parts = whereParts(context, actor, model, query, settings, rights);
  const columns = listColumns(model, query, rights);
  const order = orderOf(model, query, settings, rights);
  const [rows, total, sums] = await Promise.all([
    readPage(context, model, { columns, rights, parts, order, variables, limit: pageSize, offset: (currentPage - 1) * pageSize }, actor),
    query.total === false ? Promise.resolve(0) : context.totals.count(context, model, parts, variables),
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
  const fields = wanted.filter((field) => field !== undefined).filter((field) => rights.canQuery(field.path) && rights.masksTextOf?.(field) !== true);
  return { keyword: { text, fields } };
}

/** What a keyword looks in where no screen says it: the label and every line of text. */
function textFields(model: StoredModel): StoredField[] {
  return [...model.root.fields.values()].filter((field) =>
    field.key === model.document.label
    || (field.place.type === 'column' && field.kind === 'text' && field.target === undefined && !hasChoices(field.document)));
}

export function listColumns(model: StoredModel, query: Pick<ListQuery, 'fields'>, rights: ModelRights): StoredField[] {
  const system = [...SYSTEM_STORED_FIELDS.values()].filter((field) => !model.root.fields.has(field.key));
  if (query.fields === undefined) {
    const own = [...model.root.fields.values()].filter((field) => isShown(rights, field) && field.place.type !== 'table');
    return [...system, ...own];
  }
  const wanted = new Set(['id', 'version', ...query.fields]);
  return [...wanted].map((key) => knownField(model, key, (_path, field) => isShown(rights, field))).filter((field) => field.place.type !== 'table');
}

type PageRequest = Omit<RowsRequest, 'isPartial' | 'markOf' | 'limit' | 'offset'> & { limit: number; offset: number };

async function readPage(context: RecordsContext, model: StoredModel, page: PageRequest, actor: Actor): Promise<ShownRow[]> {
  const request: RowsRequest = { ...page, isPartial: (path) => !page.rights.canQuery(path) };
  const marked = await rowsStatement(context, model, { ...request, markOf: (question) => context.marks.nearest(question, page.offset) }, actor);
  const keep = context.marks.begin(marked.question);
  let statement = marked;
  if (marked.passed > FAR && model.root.existing === undefined) {
    const rest = await context.totals.count(context, model, page.parts, page.variables) - page.offset;
    if (rest > 0 && rest < marked.passed) {
      const limit = Math.min(page.limit, rest);
      statement = await rowsStatement(context, model, { ...request, limit, offset: rest - limit, isFromEnd: true }, actor);
    }
  }
  let rows = await context.database.rows(statement.text, statement.values);
  if (statement.isWithoutEmpty && rows.length < page.limit) {
    statement = await rowsStatement(context, model, request, actor);
    rows = await context.database.rows(statement.text, statement.values);
  }
  const [first, last] = [rows[0], rows.at(-1)].map((row) => (row === undefined ? undefined : statement.keysOf(row)));
  if (first !== undefined && page.offset > 0) keep({ offset: page.offset, keys: first, isFirst: true });
  if (last !== undefined && rows.length === page.limit) keep({ offset: page.offset + rows.length, keys: last });
  return statement.build(rows);
}
