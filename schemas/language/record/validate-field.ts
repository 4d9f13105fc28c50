import { foreignCodes, hasChoices } from '../choices/choice-rule.ts';
import { compareValues } from '../conditions/compare.ts';
import { compileCondition } from '../conditions/compile.ts';
import type { Variables } from '../documents/condition.ts';
import type { OptionItem } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Fault } from '../field-types/definition.ts';
import { getFieldType } from '../field-types/index.ts';
import { textLength } from '../field-types/text-value.ts';
import { hasFormat, isFormatName } from '../formats.ts';
import { viewOf } from '../row-view.ts';
import type { FieldState } from '../runtime.ts';
import type { Text } from '../documents/text.ts';
import type { CompiledField } from './levels.ts';
import type { RowNode } from './row-node.ts';

export type FieldFault = Fault & { message?: Text };
/** Tests a text against a regular expression of a document; the server brings RE2. */
export type PatternCompiler = (pattern: string) => { test(text: string): boolean };

export interface FieldRules {
  pattern: { test(text: string): boolean } | undefined;
  /** Codes of static choices. */
  choices: ReadonlySet<string> | undefined;
}

export function compileRules(field: CompiledField, compilePattern: PatternCompiler): FieldRules {
  const { pattern, options } = field.document;
  return {
    pattern: pattern === undefined ? undefined : compilePattern(pattern),
    choices: options && 'items' in options && hasChoices(field.document) ? new Set(choiceCodes(options.items)) : undefined,
  };
}

function choiceCodes(items: readonly OptionItem[]): string[] {
  return items.flatMap((item) => [String(item.value), ...choiceCodes(item.children ?? [])]);
}

/** The first rule of its field that a value which is not empty breaks. */
export function findFieldFault(
  field: CompiledField,
  value: JsonValue,
  rules: FieldRules,
  state: FieldState,
  row: RowNode,
  variables: Variables,
): FieldFault | undefined {
  const { document } = field;
  return (
    rangeFault(field, value) ??
    lengthFault(document.minLength, document.maxLength, value) ??
    formFault(field, value, rules) ??
    choiceFault(value, rules, state, row, variables) ??
    getFieldType(document.type)?.check?.(value, document)
  );
}

function rangeFault({ document, kind }: CompiledField, value: JsonValue): Fault | undefined {
  const isOrdered = kind === 'number' || kind === 'date' || kind === 'datetime' || kind === 'text';
  const { min, max } = document;
  if (!isOrdered) return undefined;
  if (min !== undefined && compareValues(value, 'lt', min)) return { rule: 'min', params: { min } };
  return max !== undefined && compareValues(value, 'gt', max) ? { rule: 'max', params: { max } } : undefined;
}

function lengthFault(min: number | undefined, max: number | undefined, value: JsonValue): Fault | undefined {
  if (typeof value !== 'string' || (min === undefined && max === undefined)) return undefined;
  const length = textLength(value);
  if (min !== undefined && length < min) return { rule: 'minLength', params: { min } };
  return max !== undefined && length > max ? { rule: 'maxLength', params: { max } } : undefined;
}

function formFault({ document }: CompiledField, value: JsonValue, rules: FieldRules): FieldFault | undefined {
  const { format, patternMessage } = document;
  if (format !== undefined && isFormatName(format) && !hasFormat(value, format)) return { rule: `format.${format}` };
  if (!rules.pattern || (typeof value !== 'string' && typeof value !== 'number') || rules.pattern.test(String(value))) return undefined;
  return { rule: 'pattern', ...(patternMessage === undefined ? {} : { message: patternMessage }) };
}

/** Static choices must exist, and a reaction's narrowing must let them through: it sees each one's `value`. */
function choiceFault(value: JsonValue, rules: FieldRules, state: FieldState, row: RowNode, variables: Variables): Fault | undefined {
  const { choices } = rules;
  if (!choices) return undefined;
  if (foreignCodes(value, (code) => choices.has(code)).length > 0) return { rule: 'option' };
  if (!state.options) return undefined;
  const allows = compileCondition(state.options);
  return (Array.isArray(value) ? value : [value]).every((code) => allows(viewOf({ value: code }), variables, row)) ? undefined : { rule: 'option' };
}
