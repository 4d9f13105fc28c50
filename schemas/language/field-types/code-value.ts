import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { accept, isEmptyValue, refuse, type FieldTypeDefinition, type Parsed } from './definition.ts';
import { CODE_OPERATORS, LIST_OPERATORS } from './operators.ts';
import { parseText } from './text-value.ts';

const MAX_CODE_LENGTH = 200;
const MAX_CODES = 1_000;

/** One code or id. Numbers and booleans of older clients become their text. */
export function parseCode(value: JsonValue): Parsed {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' ? parseText(text, MAX_CODE_LENGTH) : refuse('codeExpected');
}

/** A list of distinct codes; one code alone counts as a list of one. */
export function parseCodes(value: JsonValue): Parsed {
  const items = Array.isArray(value) ? value : [value];
  if (items.length > MAX_CODES) return refuse('tooMany', { max: MAX_CODES });
  const codes = new Set<string>();
  for (const [index, item] of items.entries()) {
    const parsed = parseCode(item);
    if (!parsed.ok) return refuse(parsed.fault.rule, parsed.fault.params, String(index));
    if (typeof parsed.value === 'string') codes.add(parsed.value);
  }
  return accept([...codes]);
}

/** A type whose value names something: an option, a user, a record. Several with `multiple: true`. */
export function codeType(more: Partial<FieldTypeDefinition> = {}): FieldTypeDefinition {
  return {
    storage: 'text',
    valueKind: 'text',
    operators: CODE_OPERATORS,
    codec: 'text',
    shape: 'text',
    acceptsMultiple: true,
    settings: {},
    sortable: true,
    parse: (value: JsonValue, field: FieldDocument) => (field.multiple === true ? parseCodes(value) : parseCode(value)),
    isEmpty: isEmptyValue,
    ...more,
  };
}

/** A type whose value always is a list of codes. */
export function codesType(more: Partial<FieldTypeDefinition> = {}): FieldTypeDefinition {
  return {
    storage: 'textArray',
    valueKind: 'list',
    operators: LIST_OPERATORS,
    codec: 'list',
    shape: 'list',
    settings: {},
    sortable: false,
    parse: parseCodes,
    isEmpty: isEmptyValue,
    ...more,
  };
}
