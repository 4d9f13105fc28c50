import { compareValues } from '../conditions/compare.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { accept, isEmptyValue, refuse, type CodecName, type Fault, type FieldTypeDefinition, type Parsed, type ShapeName, type ValueKind } from './definition.ts';
import { RANGE_OPERATORS } from './operators.ts';

type ParseEnd = (value: JsonValue, field: FieldDocument) => Parsed;

/** What the two ends of a range are, and how they stand elsewhere. */
interface Ends {
  parse: ParseEnd;
  kind: ValueKind;
  codec: CodecName;
  shape: ShapeName;
}

/** A type whose value is `[from, to]`, both there and in order. */
export function rangeType(ends: Ends, more: Partial<FieldTypeDefinition> = {}): FieldTypeDefinition {
  return {
    storage: 'json',
    valueKind: 'compound',
    endKind: ends.kind,
    operators: RANGE_OPERATORS,
    codec: ends.codec,
    shape: ends.shape,
    settings: {},
    sortable: false,
    parse: (value, field) => parseRange(value, field, ends.parse),
    check: checkEnds,
    isEmpty: isEmptyValue,
    ...more,
  };
}

function parseRange(value: JsonValue, field: FieldDocument, parseEnd: ParseEnd): Parsed {
  if (!Array.isArray(value) || value.length !== 2) return refuse('rangeExpected');
  if (value.every(isEmptyValue)) return accept(null);
  const ends: JsonValue[] = [];
  for (const [index, end] of value.entries()) {
    if (isEmptyValue(end)) return refuse('rangeIncomplete');
    const parsed = parseEnd(end, field);
    if (!parsed.ok) return refuse(parsed.fault.rule, parsed.fault.params, String(index));
    ends.push(parsed.value);
  }
  const [from, to] = ends as [JsonValue, JsonValue];
  return compareValues(from, 'gt', to) ? refuse('rangeOrder') : accept(ends);
}

/** The field's `min` and `max` hold for both ends. */
function checkEnds(value: JsonValue, { min, max }: FieldDocument): Fault | undefined {
  if (!Array.isArray(value)) return undefined;
  const [from = null, to = null] = value;
  if (min !== undefined && compareValues(from, 'lt', min)) return { rule: 'min', params: { min }, path: '0' };
  return max !== undefined && compareValues(to, 'gt', max) ? { rule: 'max', params: { max }, path: '1' } : undefined;
}
