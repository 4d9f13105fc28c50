import type { Variables } from '#schemas/language/documents/condition.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { splitSubject, SUBJECT_MODELS } from '#schemas/language/field-types/subject-value.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import { hasChoices, isDirectoryField } from '../model/field-storage.ts';
import type { StoredField, StoredModel, StoredTable } from '../model/stored-model.ts';
import { choiceTexts } from '../read/rows.ts';
import { whereSql } from '../read/list-where.ts';
import { EVERYTHING, type ModelRights, type RowRule } from '../permissions/rights.ts';
import { createBinds, type Binds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { quoteTable } from '../sql/identifier.ts';
import { rootScope } from '../sql/scope.ts';
import { rowsOf, sameValue } from './diff.ts';

interface Named {
  field: StoredField;
  path: string;
  ids: string[];
  /** The record or row the value is in. */
  values: Values;
}

/**
 * Values that name something which does not exist, or which this person could not have chosen. Only
 * values that changed are asked for; all references are checked in one statement.
 */
export async function checkReferences(
  context: RecordsContext, database: Database, actor: Actor, model: StoredModel, before: Values, after: Values, isTrusted: boolean,
): Promise<Issue[]> {
  const named: Named[] = [];
  collect(model.root, before, after, after, '', named);
  const issues = await checkChoices(context, named, isTrusted);
  const references = named.filter(({ field }) => context.models.has(field.target ?? ''));
  if (references.length === 0) return issues;
  const variables = await context.variables(actor);
  const binds = createBinds();
  const parts: string[] = [];
  for (const [index, reference] of references.entries()) {
    const target = context.models.get(reference.field.target ?? '');
    if (target === undefined) continue;
    const rule = isTrusted ? true : choosable(reference.field, await context.permissions.model(actor, target.code));
    parts.push(missingSql(context, binds, target, reference, rule, isTrusted, { ...variables }, index));
  }
  const missing = await database.query<{ n: number }>(parts.join(' UNION ALL '), binds.values);
  for (const { n } of missing) {
    const reference = references[Number(n)];
    if (reference !== undefined) issues.push({ path: reference.path, rule: 'reference' });
  }
  return issues;
}

/** Which of the target's records a person may choose for a field he may write. */
export function choosable(field: StoredField, rights: ModelRights): RowRule {
  return rights.rows === false && isDirectoryField(field.document) ? EVERYTHING.rows : rights.rows;
}

function missingSql(
  context: RecordsContext, binds: Binds, target: StoredModel, reference: Named, rule: RowRule, isTrusted: boolean,
  variables: Variables, index: number,
): string {
  const alias = binds.alias();
  const scope = { ...rootScope(context.models, binds, target, alias), operands: { values: reference.values } };
  const where = whereSql(scope, { rule, conditions: isTrusted ? [] : [optionFilter(reference.field)] }, variables);
  const ids = binds.list('text', reference.ids);
  return `SELECT ${index} AS n WHERE (SELECT count(*) FROM ${quoteTable(target.root.table)} ${alias}`
    + ` WHERE ${alias}."id" = ANY (${ids}) AND ${where}) < cardinality(${ids})`;
}

/** The condition under which a record is offered for the field. */
export function optionFilter(field: StoredField) {
  const { reference, options } = field.document;
  return reference?.where ?? (options !== undefined && 'model' in options ? options.where : undefined);
}

async function checkChoices(context: RecordsContext, named: readonly Named[], isTrusted: boolean): Promise<Issue[]> {
  const issues: Issue[] = [];
  if (isTrusted) return issues;
  for (const { field, path, ids } of named) {
    const options = field.document.options;
    if (options === undefined || !hasChoices(field.document) || !('dictionary' in options)) continue;
    const texts = await choiceTexts(field, context.dictionaries, 'zh-CN');
    if (ids.some((id) => !texts.has(id))) issues.push({ path, rule: 'option' });
  }
  return issues;
}

function collect(table: StoredTable, before: Values, after: Values, record: Values, prefix: string, named: Named[]): void {
  for (const [key, field] of table.fields) {
    const value = after[key];
    const child = table.children.get(key);
    if (child !== undefined) {
      const old = new Map(rowsOf(before[key]).map((row) => [String(row['id']), row]));
      rowsOf(value).forEach((row, index) =>
        collect(child, old.get(String(row['id'])) ?? {}, row, { ...record, ...row }, `${prefix}${key}.${index}.`, named));
      continue;
    }
    if (field.place.type !== 'column' || sameValue(before[key], value)) continue;
    if (getFieldType(field.document.type)?.subjects !== undefined) {
      named.push(...namedSubjects(field, `${prefix}${key}`, value, record));
      continue;
    }
    if (field.target === undefined && !hasChoices(field.document)) continue;
    const ids = [...new Set((Array.isArray(value) ? value : [namedId(field, value)]).filter((id) => id !== null && id !== undefined && id !== '').map(String))];
    // What the server computed itself was not chosen by anybody.
    if (ids.length > 0 && field.document.formula === undefined) named.push({ field, path: `${prefix}${key}`, ids, values: record });
  }
}

/** The id that a single value names; objects (addresses) name it in the part called like the model. */
function namedId(field: StoredField, value: JsonValue | undefined): JsonValue | undefined {
  return isValues(value) ? value[field.target ?? ''] : value;
}

/** Subjects (`role:r1`) by the models that they are of. */
function namedSubjects(field: StoredField, path: string, value: JsonValue | undefined, values: Values): Named[] {
  const byModel = new Map<string, Set<string>>();
  for (const item of Array.isArray(value) ? value : []) {
    const subject = splitSubject(String(item));
    if (subject === undefined) continue;
    const target = SUBJECT_MODELS[subject.kind];
    byModel.set(target, (byModel.get(target) ?? new Set()).add(subject.id));
  }
  return [...byModel].map(([target, ids]) => ({ field: { ...field, target }, path, ids: [...ids], values }));
}
