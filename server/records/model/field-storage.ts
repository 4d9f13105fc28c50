import { choiceSources } from '#schemas/language/choices/emptied-with.ts';
import type { FieldDocument, InterfaceOptions, NamesOptions, ProductList } from '#schemas/language/documents/field.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { modelNamedBy, storageOf } from '#schemas/language/field-types/resolve-field.ts';
import type { StorageKind } from '../sql/storage.ts';

/** How the field's column keeps its value; null for types without a column. */
export function fieldStorage(field: FieldDocument): StorageKind | null {
  const storage = storageOf(field);
  return storage === 'none' || storage === 'rows' ? null : storage;
}

/** Code of the model whose records the field's value names. */
export function fieldTarget(field: FieldDocument): string | undefined {
  const named = modelNamedBy(field.type);
  if (named !== undefined) return named;
  if (field.reference !== undefined) return field.reference.model;
  return field.options !== undefined && 'model' in field.options ? field.options.model : undefined;
}

/** Whether everybody who may see the field may also choose among the target's records. */
export function isDirectoryField(field: FieldDocument): boolean {
  const type = getFieldType(field.type);
  return type?.names !== undefined || type?.subjects !== undefined;
}

/** Field of the target that is shown for the value; undefined: the target's own label. */
export function fieldLabel(field: FieldDocument): string | undefined {
  if (field.reference !== undefined) return field.reference.label;
  return field.options !== undefined && 'model' in field.options ? field.options.label : undefined;
}

/** Code of the dictionary the field's choices come from. */
export function fieldDictionary(field: FieldDocument): string | undefined {
  return field.options !== undefined && 'dictionary' in field.options ? field.options.dictionary : undefined;
}

/** What a data interface is asked for to choose from; undefined where the choices come from elsewhere. */
export function fieldInterface(field: FieldDocument): InterfaceOptions | undefined {
  return field.options !== undefined && 'interface' in field.options ? field.options : undefined;
}

/** Whether a data interface is asked with values of the record. */
export function dependsOnRecord({ document }: { document: FieldDocument }): boolean {
  return fieldInterface(document) !== undefined && choiceSources(document).length > 0;
}

/** What documents name its choices; undefined where they come from elsewhere. */
export function fieldNames(field: FieldDocument): NamesOptions | undefined {
  return field.options !== undefined && 'names' in field.options ? field.options : undefined;
}

/** The list of the product that the field's choices are. */
export function fieldProductList(field: FieldDocument): ProductList | undefined {
  return field.options !== undefined && 'product' in field.options ? field.options.product : undefined;
}
