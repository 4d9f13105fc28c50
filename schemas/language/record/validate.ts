import { compileCondition, type CompiledCondition } from '../conditions/compile.ts';
import { conditionFields } from '../conditions/fields.ts';
import { checkCondition } from '../conditions/check.ts';
import type { Variables } from '../documents/condition.ts';
import type { ModelDocument, RecordRule } from '../documents/model.ts';
import { isEmptyValue } from '../field-types/definition.ts';
import { getFieldType } from '../field-types/index.ts';
import type { Issue } from '../runtime.ts';
import { rowsBelow } from './engine.ts';
import type { BlankRows } from './blank-rows.ts';
import { fieldAt, type CompiledField, type Level } from './levels.ts';
import type { Reporter } from './model-error.ts';
import type { CheckedFault, RowNode } from './row-node.ts';
import { compileRules, findFieldFault, type FieldFault, type FieldRules, type PatternCompiler } from './validate-field.ts';

const MAX_ROWS = 10_000;

export interface CompiledRule {
  document: RecordRule;
  /** Where the rule is checked: for every row of this level. */
  level: Level;
  key: string;
  /** Fields of the row or the record that the requirement compares. */
  compared: readonly string[];
  require: CompiledCondition;
  when: CompiledCondition | undefined;
}

export interface Validation {
  fields: ReadonlyMap<CompiledField, FieldRules>;
  rules: readonly CompiledRule[];
}

export function compileValidation(model: ModelDocument, levels: readonly Level[], compilePattern: PatternCompiler, report: Reporter): Validation {
  const fields = new Map<CompiledField, FieldRules>();
  for (const field of levels.flatMap((level) => level.fields)) {
    try {
      fields.set(field, compileRules(field, compilePattern));
    } catch {
      report(['fields', ...(field.level.path === '' ? [] : field.level.path.split('.').flatMap((part) => [part, 'fields'])), field.key, 'pattern'], 'model.pattern');
    }
  }
  const rules = (model.rules ?? []).flatMap((rule, index) => compileRule(rule, index, levels, report));
  return { fields, rules };
}

function compileRule(document: RecordRule, index: number, levels: readonly Level[], report: Reporter): CompiledRule[] {
  const [root] = levels;
  const field = root && fieldAt(root, document.path.split('.'));
  if (!field) {
    report(['rules', index, 'path'], 'model.target', { name: document.path });
    return [];
  }
  const { scope } = field.level;
  let isGood = true;
  for (const part of ['require', 'when'] as const) {
    if (part === 'when' && document.when === undefined) continue;
    for (const issue of checkCondition(document[part], scope)) {
      isGood = false;
      report(['rules', index, part, ...issue.path.split('.').filter((step) => step !== '')], issue.rule, issue.params);
    }
  }
  if (!isGood) return [];
  const when = document.when && compileCondition(document.when, scope);
  const compared = [field.key, ...conditionFields(document.require, { scope })];
  return [{ document, level: field.level, key: field.key, compared, require: compileCondition(document.require, scope), when }];
}

/** Every rule over a computed record; what is hidden is not checked, nor is a row that nobody has filled. */
export function validateRecord(root: RowNode, validation: Validation, variables: Variables, { isBlank }: Pick<BlankRows, 'isBlank'>): Issue[] {
  const issues: Issue[] = [];
  validateRow(root, validation, variables, isBlank, issues);
  // What is still to be filled in, or is no value of its type, has nothing to be compared with.
  const missing = new Set(issues.flatMap(({ path, rule }) => (rule === 'required' || rule.endsWith('Expected') ? [path] : [])));
  for (const rule of validation.rules) {
    for (const row of rowsBelow(root, rule.level)) {
      if (rule.compared.some((key) => missing.has(row.prefix + key) || missing.has(key))) continue;
      const applies = (!rule.when || rule.when(row, variables)) && isCounted(row) && !(row.parent && isBlank(row));
      if (applies && !rule.require(row, variables)) issues.push({ path: row.prefix + rule.key, rule: 'rule', message: rule.document.message });
    }
  }
  return issues;
}

/** Whether the row and those around it belong to tables that count. */
function isCounted(row: RowNode): boolean {
  if (!row.parent || !row.level.table) return true;
  const table = row.level.table;
  return row.parent.stateOf(table).visible && row.parent.current[table.index] === true && isCounted(row.parent);
}

function validateRow(row: RowNode, validation: Validation, variables: Variables, isBlank: BlankRows['isBlank'], issues: Issue[]): void {
  const faults = row.checked ?? checkFields(row, validation, variables);
  if (faults.length === 0 && row.tables.length === 0) return;
  for (const field of row.level.fields) {
    if (!row.stateOf(field).visible) continue;
    const filled = field.rows && row.rows(field.key).filter((child) => !isBlank(child));
    const fault = filled ? rowsFault(field, filled.length, row.stateOf(field).required) : faults.find((one) => one.field === field);
    if (fault) issues.push(toIssue(fault, row.prefix + field.key));
    for (const child of filled ?? []) validateRow(child, validation, variables, isBlank, issues);
  }
}

/** Of a thousand rows one has changed since they were last looked at: the others keep what was found. */
function checkFields(row: RowNode, validation: Validation, variables: Variables): readonly CheckedFault[] {
  const faults: CheckedFault[] = [];
  // A narrowed choice may look at the rows around this one.
  let isOwn = true;
  for (const field of row.level.fields) {
    const state = row.stateOf(field);
    const rules = state.visible && !field.rows ? validation.fields.get(field) : undefined;
    const fault = rules && findFault(field, row, rules, variables);
    if (fault) faults.push({ ...fault, field });
    isOwn &&= state.options === undefined;
  }
  if (isOwn) row.checked = faults;
  return faults;
}

function findFault(field: CompiledField, row: RowNode, rules: FieldRules, variables: Variables): FieldFault | undefined {
  if (getFieldType(field.document.type)?.serverFilled) return row.inputFaults[field.index];
  const value = row.value(field.key) ?? null;
  const state = row.stateOf(field);
  const fault = row.faults[field.index] ?? (state.cause?.value === undefined && !field.isComputed ? row.inputFaults[field.index] : undefined);
  if (fault) return fault;
  if (isEmptyValue(value)) return state.required && !field.isComputed ? { rule: 'required' } : undefined;
  return findFieldFault(field, value, rules, state, row, variables);
}

function rowsFault({ document }: CompiledField, count: number, isRequired: boolean): FieldFault | undefined {
  const min = document.minRows ?? 0;
  const max = document.maxRows ?? MAX_ROWS;
  if (count === 0 && isRequired) return { rule: 'required' };
  if (count < min) return { rule: 'minRows', params: { min } };
  return count > max ? { rule: 'maxRows', params: { max } } : undefined;
}

function toIssue({ rule, params, message, path }: FieldFault, fieldPath: string): Issue {
  return {
    rule, ...(params ? { params } : {}), ...(message === undefined ? {} : { message }),
    path: path === undefined ? fieldPath : `${fieldPath}.${path}`,
  };
}
