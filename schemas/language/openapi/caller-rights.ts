import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';

/** What changes records. */
export type WritingCall = 'create' | 'update' | 'remove' | 'restore' | 'purge';

/** What one caller may do with a form; whatever else he may read the model shows. */
export interface CallerRights {
  calls: ReadonlySet<WritingCall>;
  /** `path`: field key, or `table.column`. */
  canWrite(path: string): boolean;
}

/** The model with those fields alone that the caller may send: a table counts as far as its columns do. */
export function sentBy(model: ModelDocument, rights: CallerRights | undefined): ModelDocument {
  if (!rights) return model;
  const kept = (fields: Record<string, FieldDocument>, prefix: string): Record<string, FieldDocument> =>
    Object.fromEntries(Object.entries(fields).flatMap(([key, field]): [string, FieldDocument][] => {
      const path = prefix + key;
      if (!field.fields) return rights.canWrite(path) ? [[key, field]] : [];
      const columns = kept(field.fields, `${path}.`);
      return Object.keys(columns).length === 0 ? [] : [[key, { ...field, fields: columns }]];
    }));
  return { ...model, fields: kept(model.fields, '') };
}

/** Whether the caller may make this call; everybody may where nobody is meant. */
export function mayCall(rights: CallerRights | undefined, call: WritingCall): boolean {
  return rights?.calls.has(call) ?? true;
}
