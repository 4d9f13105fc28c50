import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { getFieldType } from '../field-types/index.ts';

/** Whether the field's values are codes of its options, and not texts that the options only propose. */
export function hasChoices(field: FieldDocument): boolean {
  return field.options !== undefined && getFieldType(field.type)?.proposesOnly !== true;
}

/** Whether the choices are records, what a data interface answers, names of documents or parts of the product, which only the server can look up. */
export function hasServerChoices({ options }: FieldDocument): boolean {
  return options !== undefined && ('model' in options || 'interface' in options || 'names' in options || 'product' in options);
}

/** Whether a value of the field names something that people know by another text: an entry, a person, a record. */
export function namesChoices(field: FieldDocument): boolean {
  const type = getFieldType(field.type);
  return hasChoices(field) || field.reference !== undefined || (type?.names !== undefined && type.valueKind === 'text');
}

/** The codes in a value, each once. */
export function codesIn(value: JsonValue | undefined): string[] {
  const codes = (Array.isArray(value) ? value : [value]).filter((code) => code !== null && code !== undefined && code !== '' && typeof code !== 'object');
  return [...new Set(codes.map(String))];
}

/** The rule of every field with choices: those codes of a value that are none of them. */
export function foreignCodes(value: JsonValue | undefined, isChoice: (code: string) => boolean): string[] {
  return codesIn(value).filter((code) => !isChoice(code));
}
