import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';

/** A field at its place in a model. */
export interface PlacedField {
  /** Ids from the outermost table to the field, joined by `/`: what stays when keys change. */
  id: string;
  /** Keys, joined by `.`. */
  path: string;
  /** Id of the table around it; empty in the record itself. */
  tableId: string;
  field: FieldDocument;
}

/** Every field of a model by its id, tables before their columns. */
export function placedFields(model: ModelDocument | undefined): Map<string, PlacedField> {
  const placed = new Map<string, PlacedField>();
  const visit = (fields: Record<string, FieldDocument>, tableId: string, path: string): void => {
    for (const [key, field] of Object.entries(fields)) {
      const id = tableId === '' ? field.id : `${tableId}/${field.id}`;
      const here = path === '' ? key : `${path}.${key}`;
      placed.set(id, { id, path: here, tableId, field });
      if (field.fields !== undefined) visit(field.fields, id, here);
    }
  };
  visit(model?.fields ?? {}, '', '');
  return placed;
}
