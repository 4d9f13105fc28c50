import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { mapFieldNames } from '#schemas/language/design/field-names.ts';
import type { NamedPlace } from '#schemas/language/design/field-names.ts';
import { pathOf, splitPath } from '#schemas/language/design/model-fields.ts';

export interface FieldUse extends NamedPlace {
  field: string;
  /** Path of the field in whose document the use stands, if it stands in one. */
  by: string | null;
}

/** Where a design names these fields, apart from the form itself and from what goes with them. */
export function usesOf(documents: DesignDocuments, paths: readonly string[]): FieldUse[] {
  const isGone = (path: string | null): boolean => path !== null && paths.some((gone) => path === gone || path.startsWith(`${gone}.`));
  const found: FieldUse[] = [];
  mapFieldNames(documents, (field, place) => {
    const by = fieldAround(place.at);
    if (isGone(field) && !isGone(by) && place.use !== 'form') found.push({ ...place, field, by });
    return splitPath(field).key;
  });
  return found;
}

/** `['fields', 'items', 'fields', 'price', 'formula']` stands in `items.price`. */
function fieldAround(at: NamedPlace['at']): string | null {
  let path = '';
  for (let index = 0; at[index] === 'fields' && at[index + 1] !== undefined; index += 2) path = pathOf(path, String(at[index + 1]));
  return path === '' ? null : path;
}
