import { hasServerChoices } from '../choices/choice-rule.ts';
import { isFromField } from '../choices/interface-parameters.ts';
import type { FieldDocument, InterfaceOptions, NamesOptions } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import { getFieldType } from '../field-types/index.ts';
import { isMeantFor } from '../field-types/meant-for.ts';
import { isComputed, parseFieldValue, storageOf, valueKindOf } from '../field-types/resolve-field.ts';
import { checkCondition } from '../conditions/check.ts';
import { isVariableOperand } from '../conditions/operand.ts';
import { targetOf } from '../names/levels.ts';
import type { JsonPath } from '../record/model-error.ts';
import { ownField, recordScope, resolveField, type FieldScope } from '../scope.ts';
import { checkConditionAt } from './conditions.ts';
import { checkName, type Project } from './project.ts';
import type { Source } from './source.ts';

/** Checks one field against the models, dictionaries and rules it names. `scope` is where it stands. */
export function checkField(source: Source, field: FieldDocument, at: JsonPath, scope: FieldScope, project: Project, model?: ModelDocument): void {
  if (!getFieldType(field.type)) return;
  checkSources(source, field, at, scope, project);
  checkLookup(source, field, at, scope, project);
  checkAggregate(source, field, at, scope, project);
  if (field.billRule !== undefined) checkName(source, [...at, 'billRule'], field.billRule, project.billRules, 'checker.billRule');
  if (field.pattern !== undefined && /\(\?<?[=!]|\\[1-9]|\\k</.test(field.pattern)) source.report([...at, 'pattern'], 'checker.patternSyntax');
  checkDefault(source, field, at);
  for (const [index, key] of (field.sums ?? []).entries()) {
    if (!checkName(source, [...at, 'sums', index], key, Object.keys(field.fields ?? {}), 'checker.field')) continue;
    const column = ownField(field.fields, key);
    if (column && valueKindOf(column) !== 'number') source.report([...at, 'sums', index], 'checker.fieldKind', { params: { name: key, wanted: 'number' } });
  }
  if (Array.isArray(field.unique) && model) {
    field.unique.forEach((key, index) => checkName(source, [...at, 'unique', index], key, Object.keys(scope.fields), 'checker.field'));
  }
  checkSettings(source, field, at, scope);
  const { systemField, isSecret } = getFieldType(field.type) ?? {};
  if ((systemField !== undefined || isSecret === true) && scope.parent) source.report([...at, 'type'], 'checker.systemField', { params: { type: field.type } });
  warnOfUnused(source, field, at);
}

function checkSources(source: Source, field: FieldDocument, at: JsonPath, scope: FieldScope, project: Project): void {
  const { options, reference } = field;
  if (options && 'dictionary' in options) checkName(source, [...at, 'options', 'dictionary'], options.dictionary, project.dictionaries, 'checker.dictionary');
  if (options && 'interface' in options) checkInterfaceOptions(source, field, options, [...at, 'options'], scope, project);
  if (options && 'names' in options) checkNamesOptions(source, options, [...at, 'options'], scope);
  if (options && hasServerChoices(field) && getFieldType(field.type)?.proposesOnly === true) source.report([...at, 'options'], 'checker.proposals');
  if (options && 'model' in options) checkModelLink(source, [...at, 'options'], options, scope, project);
  if (reference) checkModelLink(source, [...at, 'reference'], reference, scope, project);
}

function checkInterfaceOptions(source: Source, field: FieldDocument, options: InterfaceOptions, at: JsonPath, scope: FieldScope, project: Project): void {
  checkName(source, [...at, 'interface'], options.interface, project.interfaces, 'checker.interface');
  for (const [code, given] of Object.entries(options.parameters ?? {})) {
    if (isFromField(given)) checkParameterField(source, [...at, 'parameters', code, 'field'], given.field, scope);
  }
  if (options.fills && valueKindOf(field) === 'list') source.report([...at, 'fills'], 'checker.fillsOfMany');
  for (const [index, fill] of (options.fills ?? []).entries()) checkFilledField(source, [...at, 'fills', index, 'field'], fill.field, scope);
}

function checkNamesOptions(source: Source, options: NamesOptions, at: JsonPath, scope: FieldScope): void {
  if (options.names === 'choices' && options.at === undefined) source.report(at, 'checker.required', { params: { name: 'at' } });
  for (const property of ['of', 'at'] as const) {
    if (options[property] !== undefined) checkName(source, [...at, property], options[property], Object.keys(scope.fields), 'checker.field');
  }
}

/** What the chosen row says is nothing that somebody types, and is stored as it was said. */
function checkFilledField(source: Source, at: JsonPath, key: string, scope: FieldScope): void {
  checkParameterField(source, at, key, scope);
  const field = ownField(scope.fields, key);
  if (field !== undefined && (field.readOnly !== true || isComputed(field) || hasServerChoices(field))) source.report(at, 'checker.filled', { params: { name: key } });
}

const PLAIN_KINDS = ['text', 'number', 'boolean', 'date', 'datetime'] as const;

/** An interface is asked with one plain value that is stored, and so is the same when the record is written. */
function checkParameterField(source: Source, at: JsonPath, key: string, scope: FieldScope): void {
  if (!checkName(source, at, key, Object.keys(scope.fields), 'checker.field')) return;
  const field = ownField(scope.fields, key);
  if (field === undefined) return;
  const isPlain = PLAIN_KINDS.some((kind) => kind === valueKindOf(field)) && storageOf(field) !== 'none' && getFieldType(field.type)?.isSecret !== true;
  if (!isPlain) source.report(at, 'checker.fieldKind', { params: { name: key, wanted: PLAIN_KINDS.join(', ') } });
}

interface ModelLink {
  model: string;
  label: string;
  columns?: string[];
  where?: unknown;
}

function checkModelLink(source: Source, at: JsonPath, link: ModelLink, scope: FieldScope, project: Project): void {
  if (!checkName(source, [...at, 'model'], link.model, project.models.keys(), 'checker.model')) return;
  const other = scopeOfModel(link.model, project);
  if (!other) return;
  checkName(source, [...at, 'label'], link.label, Object.keys(other.fields), 'checker.field');
  (link.columns ?? []).forEach((column, index) => checkName(source, [...at, 'columns', index], column, Object.keys(other.fields), 'checker.field'));
  checkConditionAt(source, [...at, 'where'], link.where, other, { storedOnly: true, operands: scope });
}

export function scopeOfModel(code: string, project: Project): FieldScope | undefined {
  const model = project.models.get(code);
  return model && recordScope(model);
}

/** The fields that a condition over the choices of a field may name; `value` where choices are static. */
export function choiceScope(field: FieldDocument, project: Project, scope: FieldScope): FieldScope | undefined {
  const model = targetOf(field);
  if (model !== undefined) return scopeOfModel(model, project);
  if (!field.options) return scope;
  return { fields: { value: { id: 'value', type: 'option', title: 'value' } } };
}

function checkLookup(source: Source, { lookup }: FieldDocument, at: JsonPath, scope: FieldScope, project: Project): void {
  if (!lookup) return;
  if (!checkName(source, [...at, 'lookup', 'through'], lookup.through, Object.keys(scope.fields), 'checker.field')) return;
  const target = targetOf(resolveField(scope, lookup.through)?.field);
  if (target === undefined) return source.report([...at, 'lookup', 'through'], 'checker.through', { params: { name: lookup.through } });
  const other = scopeOfModel(target, project);
  if (other) checkName(source, [...at, 'lookup', 'field'], lookup.field, Object.keys(other.fields), 'checker.field');
}

function checkAggregate(source: Source, { aggregate }: FieldDocument, at: JsonPath, scope: FieldScope, project: Project): void {
  if (!aggregate) return;
  const here = [...at, 'aggregate'];
  if (!checkName(source, [...here, 'model'], aggregate.model, project.models.keys(), 'checker.model')) return;
  const other = scopeOfModel(aggregate.model, project);
  if (!other) return;
  if (aggregate.function !== 'count' && aggregate.of === undefined) source.report(here, 'checker.required', { params: { name: 'of' } });
  if (aggregate.of !== undefined && checkName(source, [...here, 'of'], aggregate.of, Object.keys(other.fields), 'checker.field')) {
    const kind = valueKindOf(other.fields[aggregate.of] as FieldDocument);
    const isOrdered = kind === 'number' || ((kind === 'date' || kind === 'datetime') && /^(?:min|max|count)$/.test(aggregate.function));
    if (!isOrdered && aggregate.function !== 'count') source.report([...here, 'of'], 'checker.fieldKind', { params: { name: aggregate.of, wanted: 'number' } });
  }
  checkConditionAt(source, [...here, 'where'], aggregate.where, other, { storedOnly: true, operands: scope });
}

function checkDefault(source: Source, field: FieldDocument, at: JsonPath): void {
  const given = field.default;
  if (given === undefined || given === null) return;
  const here = [...at, 'default'];
  if (isVariableOperand(given)) {
    // What a field can be compared with it can also hold.
    const op = valueKindOf(field) === 'list' ? 'in' : 'eq';
    const probe = checkCondition({ field: 'value', op, value: given }, { fields: { value: field } });
    if (probe.length > 0) source.report(here, 'checker.default');
    return;
  }
  if (!parseFieldValue(field, given).ok) source.report(here, 'checker.default');
}

/** Settings that name fields name fields of the same level. */
function checkSettings(source: Source, field: FieldDocument, at: JsonPath, scope: FieldScope): void {
  for (const [name, setting] of Object.entries(getFieldType(field.type)?.settings ?? {})) {
    const value = field.settings?.[name];
    if (setting.kind !== 'field' && setting.kind !== 'fields') continue;
    const here = [...at, 'settings', name];
    if (value === undefined && setting.kind === 'field' && setting.isRequired === true) {
      source.report([...at], 'checker.required', { params: { name: `settings.${name}` } });
    }
    if (typeof value === 'string') checkName(source, here, value, Object.keys(scope.fields), 'checker.field');
    if (!Array.isArray(value)) continue;
    value.forEach((key, index) => checkName(source, [...here, index], String(key), Object.keys(scope.fields), 'checker.field'));
  }
}

function warnOfUnused(source: Source, field: FieldDocument, at: JsonPath): void {
  for (const name of Object.keys(field)) {
    if (isMeantFor(name, field)) continue;
    source.report([...at, name], 'checker.unusedProperty', { severity: 'warning', params: { name, type: field.type }, atKey: true });
  }
}
