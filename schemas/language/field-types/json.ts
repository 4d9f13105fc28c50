import type { JsonValue } from '../documents/json.ts';
import { accept, isEmptyValue, refuse, type FieldTypeDefinition } from './definition.ts';
import { PRESENCE_OPERATORS } from './operators.ts';

const MAX_DEPTH = 30;
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/** Free JSON data, for the platform's own models. */
export const json: FieldTypeDefinition = {
  storage: 'json',
  valueKind: 'none',
  operators: PRESENCE_OPERATORS,
  codec: 'json',
  shape: 'any',
  needsRoom: true,
  settings: {},
  sortable: false,
  parse(value) {
    const rule = findFault(value, 1);
    return rule === undefined ? accept(value) : refuse(rule);
  },
  isEmpty: isEmptyValue,
};

function findFault(value: JsonValue, depth: number): string | undefined {
  if (typeof value === 'string') return /[\u0000\p{Cs}]/u.test(value) ? 'characters' : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  if (depth > MAX_DEPTH) return 'tooDeep';
  if (!Array.isArray(value)) {
    const badKey = Object.keys(value).find((key) => FORBIDDEN_KEYS.includes(key) || /[\u0000\p{Cs}]/u.test(key));
    if (badKey !== undefined) return 'unknownField';
  }
  for (const item of Object.values(value)) {
    const rule = findFault(item, depth + 1);
    if (rule !== undefined) return rule;
  }
  return undefined;
}
