import type { JsonValue } from '../documents/json.ts';
import { parseFieldValue } from '../field-types/resolve-field.ts';
import { isValues } from '../row-view.ts';
import type { Issue, Values } from '../runtime.ts';
import type { CompiledField, Level } from './levels.ts';

const MAX_SHOWN_KEY = 100;

/** Brings a record from outside to canonical form. What cannot be, and what nobody knows, becomes an issue. */
export function parseRecord(root: Level, input: JsonValue, allowKeys: readonly string[]): { values: Values; issues: Issue[] } {
  const issues: Issue[] = [];
  if (!isValues(input)) return { values: {}, issues: [{ path: '', rule: 'objectExpected' }] };
  return { values: parseLevel(root, input, '', new Set(allowKeys), issues), issues };
}

function parseLevel(level: Level, input: Values, prefix: string, allowKeys: ReadonlySet<string>, issues: Issue[]): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(input)) {
    const field = level.byKey.get(key);
    if (field) values[key] = parseField(field, value, prefix + key, allowKeys, issues);
    else if (isAllowed(level, key, allowKeys)) values[key] = value;
    else issues.push({ path: prefix + key.slice(0, MAX_SHOWN_KEY), rule: 'unknownField' });
  }
  if (level.parent && 'id' in values && !isRowId(values['id'])) {
    issues.push({ path: `${prefix}id`, rule: 'codeExpected' });
    delete values['id'];
  }
  return values;
}

/** Rows always may carry their id. */
function isAllowed(level: Level, key: string, allowKeys: ReadonlySet<string>): boolean {
  return key !== '__proto__' && (allowKeys.has(key) || (level.parent !== undefined && key === 'id'));
}

function isRowId(id: JsonValue | undefined): boolean {
  return id === null || (typeof id === 'string' && id.length <= 100 && !/[\u0000\p{Cs}]/u.test(id));
}

function parseField(field: CompiledField, value: JsonValue, path: string, allowKeys: ReadonlySet<string>, issues: Issue[]): JsonValue {
  const parsed = parseFieldValue(field.document, value);
  if (!parsed.ok) {
    const { rule, params, path: inner } = parsed.fault;
    issues.push({ path: inner === undefined ? path : `${path}.${inner}`, rule, ...(params ? { params } : {}) });
    return field.empty;
  }
  const { rows } = field;
  if (!rows || !Array.isArray(parsed.value)) return parsed.value;
  return parsed.value.flatMap((row, index) => {
    if (isValues(row)) return [parseLevel(rows, row, `${path}.${index}.`, allowKeys, issues)];
    issues.push({ path: `${path}.${index}`, rule: 'objectExpected' });
    return [];
  });
}
