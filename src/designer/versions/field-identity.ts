import { allFields } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

/** Every field by what stays when it is renamed. Identities are unique within a level only: those of the tables around come along, `f3/c1`. */
export function fieldsByIdentity({ model }: DesignDocuments): Map<string, { path: string; field: FieldDocument }> {
  const ids = new Map<string, string>();
  return new Map(allFields(model.fields).map(({ path, field }) => {
    const around = path.split('.').slice(0, -1).join('.');
    const id = around === '' ? field.id : `${ids.get(around)}/${field.id}`;
    ids.set(path, id);
    return [id, { path, field }];
  }));
}
