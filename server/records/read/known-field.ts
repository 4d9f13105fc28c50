import { unknownField } from '../conditions/condition-sql.ts';
import { fieldOf, type StoredField, type StoredModel } from '../model/stored-model.ts';

/** A field by key that the reader may know of; else `badRequest` that names it. */
export function knownField(model: StoredModel, key: string, mayKnow: (path: string, field: StoredField) => boolean): StoredField {
  const field = fieldOf(model.root, key);
  if (field === undefined || !mayKnow(field.path, field)) throw unknownField(key);
  return field;
}
