import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { Schema } from '../meta/definitions.ts';
import { isValues } from '../row-view.ts';
import { schemaOfInput, schemaOfRecord } from './record-schema.ts';

/** One thing of the API that programs may rest on and that is no longer there as it was. */
export interface ApiBreak {
  kind: 'removed' | 'renamed' | 'type' | 'choices' | 'narrowed' | 'required' | 'readOnly';
  /** Keys to the field as programs know it, joined by `.`; and as it is called now, where it still is. */
  before: string;
  after: string | undefined;
  /** The property of a field's schema that became narrower, or the choices that went. */
  what: string;
}

/** Where programs that were written against `before` would fail or be misled by `after`. A field is known by its id. */
export function findApiBreaks(before: ModelDocument, after: ModelDocument): ApiBreak[] {
  return compareFields(
    { fields: before.fields, sent: schemaOfInput(before, 'en-US'), answered: schemaOfRecord(before, 'en-US'), path: '' },
    { fields: after.fields, sent: schemaOfInput(after, 'en-US'), answered: schemaOfRecord(after, 'en-US'), path: '' },
  );
}

/** The fields of a record or row, and what a program may send and will read there. */
interface Side {
  fields: Record<string, FieldDocument>;
  sent: Schema;
  answered: Schema;
  path: string;
}

function compareFields(old: Side, now: Side): ApiBreak[] {
  const keys = new Map(Object.entries(now.fields).map(([key, field]) => [field.id, key]));
  const known = new Set(Object.values(old.fields).map(({ id }) => id));
  const kept = Object.entries(old.fields).flatMap(([key, field]): ApiBreak[] => {
    const before = old.path + key;
    const nowKey = keys.get(field.id);
    if (nowKey === undefined) return [{ kind: 'removed', before, after: undefined, what: '' }];
    const after = now.path + nowKey;
    const renamed: ApiBreak[] = nowKey === key ? [] : [{ kind: 'renamed', before, after, what: '' }];
    return [...renamed, ...compareField({ old, now, key, nowKey, before, after })];
  });
  const demanded = requiredOf(now.sent).flatMap((key): ApiBreak[] => {
    const field = now.fields[key];
    return field && !known.has(field.id) ? [{ kind: 'required', before: now.path + key, after: now.path + key, what: '' }] : [];
  });
  return [...kept, ...demanded];
}

interface Pair {
  old: Side;
  now: Side;
  key: string;
  nowKey: string;
  before: string;
  after: string;
}

function compareField({ old, now, key, nowKey, before, after }: Pair): ApiBreak[] {
  const one = (kind: ApiBreak['kind'], what = ''): ApiBreak => ({ kind, before, after, what });
  const [wasRead, isRead] = [propertyOf(old.answered, key), propertyOf(now.answered, nowKey)];
  if (typesOf(wasRead) !== typesOf(isRead)) return [one('type')];
  const [wasSent, isSent] = [propertyOf(old.sent, key), propertyOf(now.sent, nowKey)];
  if (wasSent && !isSent) return [one('readOnly')];
  if (!wasSent || !isSent) return [];
  const [oldTable, nowTable] = [old.fields[key]?.fields, now.fields[nowKey]?.fields];
  const demanded = requiredOf(now.sent).includes(nowKey) && !requiredOf(old.sent).includes(key);
  return [
    ...(demanded ? [one('required')] : []),
    ...lostChoices(wasSent, isSent).map((choices) => one('choices', choices)),
    ...narrowed(wasSent, isSent).map((what) => one('narrowed', what)),
    ...(oldTable && nowTable
      ? compareFields(
        { fields: oldTable, sent: itemsOf(wasSent), answered: itemsOf(wasRead), path: `${before}.` },
        { fields: nowTable, sent: itemsOf(isSent), answered: itemsOf(isRead), path: `${after}.` },
      )
      : []),
  ];
}

/** The kinds of value a schema allows, e.g. `null,number`; of lists with what is in them. */
function typesOf(schema: Schema | undefined): string {
  const type = schema?.['type'];
  const own = (Array.isArray(type) ? type.map(String) : [String(type)]).toSorted().join();
  const items = itemsOf(schema);
  // A moment and a day are both sent as plain values: the format tells them apart.
  const format = typeof schema?.['format'] === 'string' ? schema['format'] : '';
  return `${own} ${format} ${items['properties'] ? 'rows' : items['type'] === undefined ? '' : typesOf(items)}`;
}

/** Choices that are no longer taken. */
function lostChoices(was: Schema, is: Schema): string[] {
  const [before, after] = [choicesOf(was), choicesOf(is)];
  if (!before || !after) return [];
  const lost = before.filter((value) => !after.includes(value));
  return lost.length === 0 ? [] : [lost.map(String).join(', ')];
}

const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;
const LOWER = ['minimum', 'minLength', 'minItems'] as const;

function narrowed(was: Schema, is: Schema): string[] {
  const number = (schema: Schema, name: string, absent: number): number => (typeof schema[name] === 'number' ? schema[name] : absent);
  return [
    ...UPPER.filter((name) => number(is, name, Infinity) < number(was, name, Infinity)),
    ...LOWER.filter((name) => number(is, name, -Infinity) > Math.max(number(was, name, -Infinity), name === 'minimum' ? -Infinity : 0)),
    ...(choicesOf(is) && !choicesOf(was) ? ['options'] : []),
    ...(is['pattern'] !== undefined && is['pattern'] !== was['pattern'] ? ['pattern'] : []),
  ];
}

/** Of the value, or of what is in its list. */
function choicesOf(schema: Schema): JsonValue[] | undefined {
  const choices = schema['enum'] ?? itemsOf(schema)['enum'];
  return Array.isArray(choices) ? choices.filter((value) => value !== null) : undefined;
}

function propertyOf(schema: Schema, key: string): Schema | undefined {
  const properties = schema['properties'];
  const property = isValues(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isValues(property) ? property : undefined;
}

function itemsOf(schema: Schema | undefined): Schema {
  const items = schema?.['items'];
  return isValues(items) ? items : {};
}

function requiredOf(schema: Schema): string[] {
  const required = schema['required'];
  return Array.isArray(required) ? required.map(String) : [];
}
