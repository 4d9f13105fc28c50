import { maskedText } from '#schemas/language/field-types/mask.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { splitSubject, SUBJECT_MODELS, type SubjectKind } from '#schemas/language/field-types/subject-kinds.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { containsPattern } from '../../kernel/contains-pattern.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { unknownField } from '../conditions/condition-sql.ts';
import type { RecordsContext } from '../context.ts';
import type { OptionsQuery, OptionsResult } from '../engine.ts';
import { dependsOnRecord, fieldInterface, fieldLabel, fieldNames, isDirectoryField } from '../model/field-storage.ts';
import { fieldOf, type StoredField, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { masksLabel } from '../permissions/masked-labels.ts';
import { createBinds } from '../sql/binds.ts';
import { fieldSql } from '../conditions/condition-sql.ts';
import { labelSql } from '../sql/label-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Scope } from '../sql/scope.ts';
import { choosable, optionFilter } from '../write/references.ts';
import { fieldColumns, selectList, shownField, type ReadColumn } from './columns.ts';
import { whereSql } from './list-where.ts';
import { knowsSources } from './known-beside.ts';
import { loadNamedTexts } from './named-choices.ts';
import { choiceTexts } from './rows.ts';
import { groupsModel, isInsideSql } from './options-tree.ts';

const MAX_OPTIONS = 1_000;
const MAX_KEYWORD = 200;
const USER_COLUMNS = ['account', 'organizeId'];

/** The choices of a field for a person who may see the field, one page of them. */
export async function listOptions(
  context: RecordsContext, actor: Actor, model: StoredModel, query: OptionsQuery,
): Promise<OptionsResult> {
  const rights = await context.permissions.model(actor, model.code);
  const { table, field } = findOptionField(model, query.field, rights);
  const shown = shownField({ models: context.models, table }, field);
  const page = pageOf(query);
  if (getFieldType(shown.document.type)?.subjects !== undefined) return subjectOptions(context, actor, shown, query, page);
  const target = context.models.get(shown.target ?? '');
  if (target === undefined) return memoryOptions(context, actor, { field: shown, mayAsk: shown === field && rights.canWrite(field.path) && knowsSources(field, rights) }, query, page);
  if (query.groups === true) return listGroups(context, target, page);
  return recordOptions(context, actor, shown, target, query, page);
}

function findOptionField(model: StoredModel, path: string, rights: ModelRights): { table: StoredTable; field: StoredField } {
  let table: StoredTable | undefined = model.root;
  const keys = String(path).split('.');
  for (const key of keys.slice(0, -1)) table = table?.children.get(key);
  const field = table === undefined ? undefined : fieldOf(table, keys.at(-1) ?? '');
  if (rights.rows === false && rights.buttons.size === 0) throw new AppError('forbidden');
  if (table === undefined || field === undefined || !rights.canRead(field.path)) throw unknownField(path);
  return { table, field };
}

interface Page {
  currentPage: number;
  pageSize: number;
}

function pageOf(query: OptionsQuery): Page {
  const { currentPage = 1, pageSize = 100 } = query;
  if (!Number.isSafeInteger(currentPage) || currentPage < 1 || !Number.isSafeInteger(pageSize) || pageSize < 1 || pageSize > MAX_OPTIONS) {
    throw new AppError('badRequest');
  }
  return { currentPage, pageSize };
}

/** Dictionary entries, fixed items, what a data interface answers, and what documents name. */
async function memoryOptions(
  context: RecordsContext, actor: Actor, { field, mayAsk }: { field: StoredField; mayAsk: boolean }, query: OptionsQuery, page: Page,
): Promise<OptionsResult> {
  const named = fieldNames(field.document);
  const answered = fieldInterface(field.document);
  const keyword = (query.keyword ?? '').toLowerCase();
  const ids = query.ids === undefined ? undefined : new Set(query.ids);
  if (answered !== undefined) {
    // Only who may fill the field in says with which of its parameters the interface is asked.
    if (dependsOnRecord(field) && !mayAsk) return pageOfRows([], page);
    const rows = [...await context.interfaceChoices.rows(answered, actor, query.record ?? {})];
    return pageOfRows(rows.filter(([value, { label, columns }]) =>
      (ids === undefined || ids.has(value)) && [label, ...Object.values(columns)].some((text) => text.toLowerCase().includes(keyword)))
      .map(([value, { label, columns }]) => ({ ...columns, value, label })), page);
  }
  const texts = named === undefined ? await choiceTexts(field, context, actor) : (await loadNamedTexts(context, actor))(named, query.record ?? {});
  if (texts === undefined) return { list: [], pagination: { ...page, total: 0 }, takesText: true };
  return pageOfRows([...texts].filter(([value, label]) =>
    (ids === undefined || ids.has(value)) && label.toLowerCase().includes(keyword)).map(([value, label]) => ({ value, label })), page);
}

function pageOfRows(all: OptionsResult['list'], page: Page): OptionsResult {
  const start = (page.currentPage - 1) * page.pageSize;
  return { list: all.slice(start, start + page.pageSize), pagination: { ...page, total: all.length } };
}

/** People and groups of people: those of one kind, or the texts of `kind:id`. */
async function subjectOptions(
  context: RecordsContext, actor: Actor, field: StoredField, query: OptionsQuery, page: Page,
): Promise<OptionsResult> {
  const kinds = getFieldType(field.document.type)?.subjects ?? [];
  const of = async (kind: SubjectKind, asked: OptionsQuery): Promise<OptionsResult> => {
    const target = context.models.get(SUBJECT_MODELS[kind]);
    if (target === undefined) return { list: [], pagination: { ...page, total: 0 } };
    const { list, pagination } = await recordOptions(context, actor, field, target, asked, page);
    const mark = (id: string): string => `${kind}:${id}`;
    return {
      list: list.map((row) => ({ ...row, value: mark(row.value), ...(row.parentId === undefined ? {} : { parentId: mark(row.parentId) }) })),
      pagination,
    };
  };
  if (query.ids === undefined) {
    const kind = kinds.find((known) => known === query.kind);
    if (kind === undefined) throw new AppError('badRequest');
    const target = context.models.get(SUBJECT_MODELS[kind]);
    return query.groups === true && target !== undefined ? listGroups(context, target, page) : of(kind, query);
  }
  const subjects = query.ids.map(splitSubject).filter((subject) => subject !== undefined);
  const answers = await Promise.all(kinds.map((kind) => {
    const ids = subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
    return ids.length === 0 ? { list: [] } : of(kind, { field: query.field, ids });
  }));
  const list = answers.flatMap((answer) => answer.list);
  return { list, pagination: { ...page, total: list.length } };
}

async function recordOptions(
  context: RecordsContext, actor: Actor, field: StoredField, target: StoredModel, query: OptionsQuery, page: Page,
): Promise<OptionsResult> {
  const targetRights = await context.permissions.model(actor, target.code);
  const variables: Variables = await context.variables(actor);
  const binds = createBinds(context.source.dialect);
  const { dialect } = binds;
  const scope: Scope = { ...rootScope(context.models, binds, target, 't'), operands: { values: query.record ?? {} } };
  const isResolving = query.ids !== undefined;
  const where = [
    whereSql(scope, { rule: choosable(field, targetRights), conditions: isResolving ? [] : [optionFilter(field)] }, variables),
  ];
  const label = labelSql(scope, fieldLabel(field.document));
  const isLabelMasked = masksLabel(targetRights, target, fieldLabel(field.document));
  if (isResolving) where.push(binds.among('text', (query.ids ?? []).slice(0, MAX_OPTIONS).map(String))('t."id"'));
  else {
    const enabled = fieldSql(scope, 'enabledMark');
    if (enabled !== undefined) where.push(`COALESCE(${dialect.text(enabled.sql)}, '1') NOT IN ('0', 'false')`);
    if (query.parentId !== undefined) where.push(isInsideSql(context, scope, target, query.parentId));
  }
  const columns = extraColumns(scope, field, targetRights);
  const keyword = (query.keyword ?? '').trim().slice(0, MAX_KEYWORD);
  if (keyword !== '') where.push(keywordSql(scope, [...(isLabelMasked ? [] : [label]), ...columns.map(({ sql }) => sql)], keyword));
  const parent = target.document.parent === undefined ? undefined : fieldSql(scope, target.document.parent);
  const rows = await context.database.rows(
    `SELECT t."id", ${label}, ${parent?.sql ?? 'NULL'}, ${dialect.number('count(*) OVER ()')}`
    + `${columns.length > 0 ? `, ${selectList(columns)}` : ''} FROM ${relationSql(target.root)} t`
    + ` WHERE ${where.join(' AND ')} ORDER BY ${dialect.ordered('t."sort_code"', { descending: false })}${isLabelMasked ? '' : ', 2'}, t."id"${dialect.page(binds.push, page.pageSize, (page.currentPage - 1) * page.pageSize)}`,
    binds.values,
  );
  return {
    list: rows.map((row) => {
      const extra: Values = {};
      columns.forEach(({ key, isDisplay, decode }, index) => {
        const value = (decode === undefined ? row[index + 4] : decode(row[index + 4])) as JsonValue;
        if (isDisplay) extra[key === 'organizeId' ? 'organizeName' : key] = value;
        else extra[key] = value;
      });
      return {
        ...extra,
        value: String(row[0]),
        label: row[1] === null ? String(row[0]) : isLabelMasked ? maskedText(String(row[1])) : String(row[1]),
        ...(typeof row[2] === 'string' ? { parentId: row[2] } : {}),
      };
    }),
    pagination: { ...page, total: Number(rows[0]?.[3] ?? 0) },
  };
}

/** The further columns of a picker: those of the reference, and what tells people of one name apart. */
function extraColumns(scope: Scope, field: StoredField, rights: ModelRights): ReadColumn[] {
  const isUser = scope.model.code === 'user' && isDirectoryField(field.document);
  const keys = isUser ? USER_COLUMNS : field.document.reference?.columns ?? [];
  const fields = keys.map((key) => fieldOf(scope.table, key)).filter((found) => found !== undefined)
    .filter((found) => isUser || isDirectoryField(field.document) || rights.canQuery(found.path));
  return fieldColumns(scope, fields);
}

function keywordSql(scope: Scope, expressions: readonly string[], keyword: string): string {
  if (expressions.length === 0 || /[\u0000\p{Cs}]/u.test(keyword)) return 'FALSE';
  const pattern = scope.binds.value('text', containsPattern(keyword));
  return `(${expressions.map((sql) => scope.binds.dialect.isLike(scope.binds.dialect.text(sql), pattern)).join(' OR ')})`;
}

async function listGroups(context: RecordsContext, target: StoredModel, page: Page): Promise<OptionsResult> {
  const organize = groupsModel(context, target);
  if (organize === undefined) return { list: [], pagination: { ...page, total: 0 } };
  const binds = createBinds();
  const scope = rootScope(context.models, binds, organize, 't');
  const parent = organize.document.parent === undefined ? undefined : fieldSql(scope, organize.document.parent);
  const rows = await context.database.rows(
    `SELECT t."id", ${labelSql(scope, undefined)}, ${parent?.sql ?? 'NULL'} FROM ${relationSql(organize.root)} t`
    + ` WHERE t."deleted_at" IS NULL ORDER BY t."sort_code" ASC NULLS LAST, 2, t."id" LIMIT ${MAX_OPTIONS * 5}`,
  );
  return {
    list: rows.map((row) => ({
      value: String(row[0]), label: String(row[1] ?? row[0]), ...(typeof row[2] === 'string' ? { parentId: row[2] } : {}),
    })),
    pagination: { currentPage: 1, pageSize: Math.max(1, rows.length), total: rows.length },
  };
}

