import { foreignCodes, hasChoices } from '#schemas/language/choices/choice-rule.ts';
import { choiceSources } from '#schemas/language/choices/emptied-with.ts';
import type { Condition, Variables } from '#schemas/language/documents/condition.ts';
import { conditionFields } from '#schemas/language/conditions/fields.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { splitSubject, SUBJECT_MODELS } from '#schemas/language/field-types/subject-kinds.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { RecordsContext } from '../context.ts';
import { dependsOnRecord, fieldNames, isDirectoryField } from '../model/field-storage.ts';
import type { StoredField, StoredModel, StoredTable } from '../model/stored-model.ts';
import { knowsSources } from '../read/known-beside.ts';
import { loadNamedTexts } from '../read/named-choices.ts';
import { choiceTexts } from '../read/rows.ts';
import { whereSql } from '../read/list-where.ts';
import { EVERYTHING, type ModelRights, type RowRule } from '../permissions/rights.ts';
import { createBinds, type Binds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope } from '../sql/scope.ts';
import { rowsOf, sameValue } from './diff.ts';

interface Named {
  field: StoredField;
  path: string;
  ids: string[];
  /** The record or row the value is in. */
  values: Values;
}

/** `checkReferencesOfMany` for one record. */
export async function checkReferences(
  context: RecordsContext, database: Database, actor: Actor, model: StoredModel, before: Values, after: Values, isTrusted: boolean,
): Promise<Issue[]> {
  const [issues] = await checkReferencesOfMany(context, database, actor, model, [{ before, after }], isTrusted);
  return issues ?? [];
}

/** Questions in one statement. */
const MAX_PARTS = 300;

/**
 * Values that name something which does not exist, or which this person could not have chosen, for each of
 * the records. Only values that changed are asked for, and what many records name is asked for once.
 */
export async function checkReferencesOfMany(
  context: RecordsContext, database: Database, actor: Actor, model: StoredModel,
  records: readonly { before: Values; after: Values }[], isTrusted: boolean,
): Promise<Issue[][]> {
  const named = records.map(({ before, after }) => {
    const own: Named[] = [];
    collect(model.root, before, after, after, '', own);
    return own;
  });
  const issues = isTrusted ? named.map((): Issue[] => []) : await checkChoices(context, actor, model, named);
  const questions = new Map<string, { reference: Named; asked: { record: number; path: string }[] }>();
  for (const [record, own] of named.entries()) {
    for (const reference of own) {
      if (!context.models.has(reference.field.target ?? '')) continue;
      const key = questionOf(reference, isTrusted);
      const question = questions.get(key) ?? { reference, asked: [] };
      questions.set(key, question);
      question.asked.push({ record, path: reference.path });
    }
  }
  const all = [...questions.values()];
  if (all.length === 0) return issues;
  const variables = await context.variables(actor);
  for (let start = 0; start < all.length; start += MAX_PARTS) {
    const some = all.slice(start, start + MAX_PARTS);
    const binds = createBinds(context.source.dialect);
    const parts: string[] = [];
    for (const [index, { reference }] of some.entries()) {
      const target = context.models.get(reference.field.target ?? '');
      if (target === undefined) continue;
      const rule = isTrusted ? true : choosable(reference.field, await context.permissions.model(actor, target.code));
      parts.push(missingSql(context, binds, target, reference, rule, isTrusted, { ...variables }, index));
    }
    for (const { n } of await database.query<{ n: number }>(parts.join(' UNION ALL '), binds.values)) {
      for (const { record, path } of some[Number(n)]?.asked ?? []) issues[record]?.push({ path, rule: 'reference' });
    }
  }
  return issues;
}

/** Two references with one answer: the same field and ids, and the same values that its filter compares with. */
function questionOf({ field, ids, values }: Named, isTrusted: boolean): string {
  const filter = isTrusted ? undefined : optionFilter(field);
  const operands = filter === undefined ? [] : conditionFields(filter).map((key) => values[key] ?? null);
  return JSON.stringify([field.path, field.target, ids, operands]);
}

/**
 * Which of the target's records a person may choose for a field he may write. The directory is open to everybody who is signed in, as
 * the contacts are; the `scope` of a field narrows it. Rights on users say who administers them, not who works with them.
 */
export function choosable(field: StoredField, rights: ModelRights): RowRule {
  return isDirectoryField(field.document) ? EVERYTHING.rows : rights.rows;
}

function missingSql(
  context: RecordsContext, binds: Binds, target: StoredModel, reference: Named, rule: RowRule, isTrusted: boolean,
  variables: Variables, index: number,
): string {
  const alias = binds.alias();
  const scope = { ...rootScope(context.models, binds, target, alias), operands: { values: reference.values } };
  const where = whereSql(scope, { rule, conditions: isTrusted ? [] : [optionFilter(reference.field)] }, variables);
  const isNamed = binds.oneOf('text', reference.ids)(`${alias}."id"`);
  return `SELECT ${index} AS n FROM (SELECT 1 AS one) q${index} WHERE (SELECT count(*) FROM ${relationSql(target.root)} ${alias}`
    + ` WHERE ${isNamed} AND ${where}) < ${String(reference.ids.length)}`;
}

/** The condition under which a record is offered for the field. */
export function optionFilter(field: StoredField): Condition | undefined {
  const { reference, options, settings } = field.document;
  if (field.document.type === 'user' && typeof settings?.['scope'] === 'string') return peopleIn(settings['scope']);
  return reference?.where ?? (options !== undefined && 'model' in options ? options.where : undefined);
}

/** People whom a field's `scope` offers; everybody where it does not say. */
function peopleIn(scope: string): Condition | undefined {
  switch (scope) {
    case 'organize': return { field: 'organizeId', op: 'in', value: { var: 'currentUser.organizeAndBelow' } };
    case 'department': return { field: 'organizeId', op: 'in', value: { var: 'currentUser.departmentAndBelow' } };
    case 'subordinates': return { field: 'id', op: 'in', value: { var: 'currentUser.subordinates' } };
    default: return undefined;
  }
}

/** Codes that are not in the dictionary of their field or in what its data interface answers, for each of the records. */
async function checkChoices(context: RecordsContext, actor: Actor, model: StoredModel, named: readonly (readonly Named[])[]): Promise<Issue[][]> {
  const known = new Map<StoredField, ReadonlyMap<string, string> | AppError>();
  for (const { field } of named.flat()) {
    const { options } = field.document;
    if (known.has(field) || options === undefined || !('dictionary' in options || 'interface' in options) || !hasChoices(field.document) || dependsOnRecord(field)) continue;
    known.set(field, await choiceTexts(field, context, actor).catch(asAppError));
  }
  const answered = await loadAnswered(context, actor, model, named.flat().filter(({ field }) => dependsOnRecord(field) && hasChoices(field.document)));
  const isNaming = named.some((own) => own.some(({ field }) => fieldNames(field.document) !== undefined));
  const namedTexts = isNaming ? await loadNamedTexts(context, actor) : undefined;
  return named.map((own) => own.flatMap((one): Issue[] => {
    const { field, path, ids, values } = one;
    const names = fieldNames(field.document);
    if (names !== undefined) {
      const choices = namedTexts?.(names, values);
      return choices !== undefined && foreignCodes(ids, (id) => choices.has(id)).length > 0 ? [{ path, rule: 'option' }] : [];
    }
    const texts = answered.get(one) ?? known.get(field);
    if (texts instanceof AppError) return [{ path, rule: 'option', message: translate(actor.locale, 'choices.unknownNow') }];
    return texts !== undefined && foreignCodes(ids, (id) => texts.has(id)).length > 0 ? [{ path, rule: 'option' }] : [];
  }));
}

/** Questions to interfaces that one write waits for at once. */
const MAX_ASKED = 4;

/** What data interfaces answer for each of the records. One that fails is not asked for the rest of them. */
async function loadAnswered(context: RecordsContext, actor: Actor, model: StoredModel, named: readonly Named[]): Promise<ReadonlyMap<Named, ReadonlyMap<string, string> | AppError>> {
  const answered = new Map<Named, ReadonlyMap<string, string> | AppError>();
  if (named.length === 0) return answered;
  const rights = await context.permissions.model(actor, model.code);
  const failed = new Map<StoredField, AppError>();
  for (let start = 0; start < named.length; start += MAX_ASKED) {
    await Promise.all(named.slice(start, start + MAX_ASKED).map(async (one) => {
      const { field, values } = one;
      const texts = failed.get(field) ?? (knowsSources(field, rights) ? await choiceTexts(field, context, actor, values).catch(asAppError) : new Map<string, string>());
      if (texts instanceof AppError) failed.set(field, texts);
      answered.set(one, texts);
    }));
  }
  return answered;
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
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
    // What was chosen from something else is chosen again.
    const isKept = sameValue(before[key], value) && choiceSources(field.document).every((source) => sameValue(before[source], after[source]));
    if (field.place.type !== 'column' || isKept) continue;
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
