import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { fieldsByIdentity } from './field-identity.ts';

export interface FieldChange {
  kind: 'added' | 'removed' | 'changed';
  /** As the field is called afterwards; before, where it has gone. */
  path: string;
  /** What it was called before, where it was there. */
  from: string | null;
  field: FieldDocument;
  properties: PropertyChange[];
}

export interface PropertyChange {
  /** `key` where the field is called otherwise. */
  name: string;
  before: JsonValue | undefined;
  after: JsonValue | undefined;
}

/** Parts of a design beside its fields. */
type DesignPart = 'title' | 'form' | 'rules' | 'list' | 'actions' | 'print';

/** The fields that two states of a design do not share, told apart by identity: a renamed field is the same one. */
export function compareDesigns(before: DesignDocuments, after: DesignDocuments): FieldChange[] {
  const [old, now] = [fieldsByIdentity(before), fieldsByIdentity(after)];
  const removed = [...old].filter(([id]) => !now.has(id)).map(([, { path, field }]): FieldChange => ({ kind: 'removed', path, from: path, field, properties: [] }));
  const rest = [...now].flatMap(([id, { path, field }]): FieldChange[] => {
    const other = old.get(id);
    if (!other) return [{ kind: 'added', path, from: null, field, properties: [] }];
    const names = [...new Set([...Object.keys(other.field), ...Object.keys(field)])] as (keyof FieldDocument)[];
    const properties = names.filter((name) => name !== 'fields' && !isSame(other.field[name], field[name]))
      .map((name): PropertyChange => ({ name, before: other.field[name] as JsonValue | undefined, after: field[name] as JsonValue | undefined }));
    const [key, keyNow] = [other.path.split('.').at(-1), path.split('.').at(-1)];
    if (key !== keyNow) properties.unshift({ name: 'key', before: key, after: keyNow });
    return properties.length === 0 ? [] : [{ kind: 'changed', path, from: other.path, field, properties }];
  });
  return [...rest, ...removed];
}

/** The other parts in which two states differ. */
export function comparedParts(before: DesignDocuments, after: DesignDocuments): DesignPart[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  return (Object.keys(now) as DesignPart[]).filter((part) => !isSame(old[part], now[part]));
}

function partsOf({ model, screen }: DesignDocuments): Record<DesignPart, unknown> {
  const { fields: _fields, reactions = [], rules = [], ...settings } = model;
  const { form, list, actions, print = [], ...rest } = screen;
  return { title: [settings, rest], form, rules: [reactions, rules], list, actions, print };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
