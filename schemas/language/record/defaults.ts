import { isVariableOperand, resolveVariable } from '../conditions/operand.ts';
import type { Variables } from '../documents/condition.ts';
import type { JsonValue } from '../documents/json.ts';
import { parseFieldValue } from '../field-types/resolve-field.ts';
import type { Values } from '../runtime.ts';
import type { CompiledField, Level } from './levels.ts';

/** Values of a new record or row before anybody typed: defaults of the document, no for yes-or-no fields, else empty. */
export function defaultValues(level: Level, variables: Variables): Values {
  const values: Values = {};
  for (const field of level.fields) values[field.key] = defaultValue(field, variables);
  return values;
}

function defaultValue(field: CompiledField, variables: Variables): JsonValue {
  const given = field.document.default;
  if (given === undefined || given === null) return field.kind === 'boolean' ? false : field.empty;
  const value = isVariableOperand(given) ? (resolveVariable(given, variables) ?? null) : given;
  const parsed = parseFieldValue(field.document, value);
  return parsed.ok ? parsed.value : field.empty;
}
