import type { SystemFieldKey } from '../system-fields.ts';
import { parseCode } from './code-value.ts';
import { parseInstant } from './date-value.ts';
import type { FieldTypeDefinition } from './definition.ts';
import { CODE_OPERATORS, ORDER_OPERATORS } from './operators.ts';
import { textType } from './text-value.ts';

/** A value that every stored record has anyway, as a field of the model: kept once, under its system column. */
export function systemCode(systemField: SystemFieldKey, names: string): FieldTypeDefinition {
  return { ...givenCode(names), systemField };
}

/** The same for an instant. */
export function systemInstant(systemField: SystemFieldKey): FieldTypeDefinition {
  return textType(0, {
    storage: 'timestamp', valueKind: 'datetime', operators: ORDER_OPERATORS, codec: 'datetime', shape: 'instant', serverFilled: true, parse: parseInstant, systemField,
  });
}

/** The id of a record of the model `names`, which the server fills in. */
export function givenCode(names: string, more: Partial<FieldTypeDefinition> = {}): FieldTypeDefinition {
  return textType(200, { operators: CODE_OPERATORS, serverFilled: true, names, parse: parseCode, ...more });
}
