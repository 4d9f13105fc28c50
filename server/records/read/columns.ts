import { hasChoices } from '#schemas/language/choices/choice-rule.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { SUBJECT_MODELS, type SubjectKind } from '#schemas/language/field-types/subject-kinds.ts';
import { emptyValueOf } from '#schemas/language/field-types/resolve-field.ts';
import { fieldDictionary, fieldInterface, fieldLabel, fieldNames, fieldProductList } from '../model/field-storage.ts';
import { fieldOf, type StoredField, type StoredModel } from '../model/stored-model.ts';
import { fieldSql } from '../conditions/condition-sql.ts';
import { labelSql } from '../sql/label-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { modelWithin, rootScope, type Scope } from '../sql/scope.ts';
import type { Dialect } from '../sql/dialects/dialect.ts';

/** One column of a statement's answer. */
export interface ReadColumn {
  key: string;
  sql: string;
  /** The column is the text that stands for the value of `key`. */
  isDisplay: boolean;
  /** What that text is taken from. */
  labels?: readonly LabelSource[];
  /** What the database answers, as it goes over the wire. */
  decode?(answered: unknown): unknown;
  /** Dictionary or fixed items whose texts stand for the value; looked up in memory. */
  choices?: StoredField;
  /** Code of the model whose rows hold what these choices may depend on; absent where they are read through another record. */
  choicesIn?: string;
}

/** Value and, for references, text of each of the fields. Fields without a value of their own are left out. */
export function fieldColumns(scope: Scope, fields: Iterable<StoredField>): ReadColumn[] {
  const columns: ReadColumn[] = [];
  const { dialect } = scope.binds;
  for (const field of fields) {
    const value = fieldSql(scope, field.key);
    if (value === undefined) continue;
    columns.push({ key: field.key, sql: readSql(dialect, field, value.sql), isDisplay: false, decode: (answered) => dialect.decode(field.kind, answered), ...choicesOf(scope, field) });
    const text = displaySql(scope, field, value.sql);
    if (text !== undefined) columns.push({ key: field.key, sql: text, isDisplay: true, labels: labelSources(scope.models, shownField(scope, field)) });
  }
  return columns;
}

function readSql(dialect: Dialect, field: StoredField, sql: string): string {
  return field.place.type !== 'column' || emptyValueOf(field.document) === null ? dialect.read(field.kind, sql) : dialect.readList(field.kind, sql);
}

/** The field whose document says how the value is shown: of lookups, the one they end at. */
export function shownField(scope: Pick<Scope, 'models' | 'table'>, field: StoredField, depth = 0): StoredField {
  const lookup = field.document.lookup;
  if (lookup === undefined || depth > 5) return field;
  const target = scope.models.get(fieldOf(scope.table, lookup.through)?.target ?? '');
  const end = target?.root.fields.get(lookup.field);
  return target === undefined || end === undefined ? field : shownField({ models: scope.models, table: target.root }, end, depth + 1);
}

function choicesOf(scope: Scope, field: StoredField): Pick<ReadColumn, 'choices' | 'choicesIn'> {
  const shown = shownField(scope, field);
  const options = shown.document.options;
  if (!hasChoices(shown.document)) return {};
  const isNamed = [fieldDictionary, fieldInterface, fieldNames, fieldProductList].some((sourceOf) => sourceOf(shown.document) !== undefined);
  return isNamed || (options !== undefined && 'items' in options) ? { choices: shown, ...(shown === field && { choicesIn: scope.model.code }) } : {};
}

/** The text of the record (or texts of the records) that a value names. */
export function displaySql(scope: Scope, field: StoredField, value: string): string | undefined {
  const subjects = getFieldType(shownField(scope, field).document.type)?.subjects;
  if (subjects !== undefined) return subjectsSql(scope, subjects, value);
  const target = modelWithin(scope, field.target);
  if (target === undefined) return undefined;
  const alias = scope.binds.alias();
  const label = labelSql(rootScope(scope.models, scope.binds, target, alias), fieldLabel(shownField(scope, field).document));
  const from = `FROM ${relationSql(target.root)} ${alias}`;
  if (field.kind !== 'textArray') return `(SELECT ${label} ${from} WHERE ${alias}."id" = ${namedIdSql(field, value)})`;
  return `(SELECT array_agg(COALESCE((SELECT ${label} ${from} WHERE ${alias}."id" = m.id), m.id) ORDER BY m.n)`
    + ` FROM unnest(${value}) WITH ORDINALITY AS m(id, n))`;
}

/** A model whose records a value may name, and the field that names them to people. */
export interface LabelSource {
  model: StoredModel;
  label: string | undefined;
}

/** What the text of a field's value is taken from; `shown` is the field that says how it is shown. */
export function labelSources(models: Scope['models'], shown: StoredField): LabelSource[] {
  const subjects = getFieldType(shown.document.type)?.subjects;
  const codes = subjects === undefined ? [shown.target] : subjects.map((kind) => SUBJECT_MODELS[kind]);
  return codes.flatMap((code) => {
    const model = models.get(code ?? '');
    return model === undefined ? [] : [{ model, label: subjects === undefined ? fieldLabel(shown.document) : undefined }];
  });
}

/** The id that a single value names; objects (addresses) name it in the part called like the model. */
export function namedIdSql(field: Pick<StoredField, 'kind' | 'target'>, value: string): string {
  return field.kind === 'json' ? `(${value} ->> '${(field.target ?? '').replaceAll("'", "''")}')` : value;
}

/** The names of subjects (`role:r1`), in their order; one that is gone stands for itself. */
function subjectsSql(scope: Scope, kinds: readonly SubjectKind[], value: string): string {
  const cases = kinds.flatMap((kind) => {
    const target = modelWithin(scope, SUBJECT_MODELS[kind]);
    if (target === undefined) return [];
    const alias = scope.binds.alias();
    const label = labelSql(rootScope(scope.models, scope.binds, target, alias), undefined);
    return [`WHEN '${kind}' THEN (SELECT ${label} FROM ${relationSql(target.root)} ${alias} WHERE ${alias}."id" = substr(m.id, ${kind.length + 2}))`];
  });
  const name = cases.length === 0 ? 'm.id' : `COALESCE(CASE split_part(m.id, ':', 1) ${cases.join(' ')} END, m.id)`;
  return `(SELECT array_agg(${name} ORDER BY m.n) FROM unnest(${value}) WITH ORDINALITY AS m(id, n))`;
}

/** `expression AS "alias"` for each column; aliases are positions, the row builder knows the keys. */
export function selectList(columns: readonly ReadColumn[]): string {
  return columns.map((column, index) => `${column.sql} AS "c${index}"`).join(', ');
}
