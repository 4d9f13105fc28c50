import { allFields } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

export interface FieldChange {
  kind: 'added' | 'removed' | 'changed';
  path: string;
  field: FieldDocument;
  /** Names of the properties that differ; `key` where the field is called otherwise. */
  properties: string[];
}

/** The fields that two states of a design do not share, told apart by identity: a renamed field is the same one. */
export function compareDesigns(before: DesignDocuments, after: DesignDocuments): FieldChange[] {
  const [old, now] = [byIdentity(before), byIdentity(after)];
  const removed = [...old].filter(([id]) => !now.has(id)).map(([, { path, field }]): FieldChange => ({ kind: 'removed', path, field, properties: [] }));
  const rest = [...now].flatMap(([id, { path, field }]): FieldChange[] => {
    const other = old.get(id);
    if (!other) return [{ kind: 'added', path, field, properties: [] }];
    const names = [...new Set([...Object.keys(other.field), ...Object.keys(field)])] as (keyof FieldDocument)[];
    const properties: string[] = names.filter((name) => name !== 'fields' && JSON.stringify(other.field[name]) !== JSON.stringify(field[name]));
    if (other.path.split('.').at(-1) !== path.split('.').at(-1)) properties.unshift('key');
    return properties.length === 0 ? [] : [{ kind: 'changed', path, field, properties }];
  });
  return [...rest, ...removed];
}

/** Identities are unique within a level only, so those of the tables around come along. */
function byIdentity({ model }: DesignDocuments): Map<string, { path: string; field: FieldDocument }> {
  const ids = new Map<string, string>();
  return new Map(allFields(model.fields).map(({ path, field }) => {
    const around = path.split('.').slice(0, -1).join('.');
    const id = around === '' ? field.id : `${ids.get(around)}/${field.id}`;
    ids.set(path, id);
    return [id, { path, field }];
  }));
}
