import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { storageOf } from '#schemas/language/field-types/resolve-field.ts';
import { placedFields, type PlacedField } from './design-fields.ts';

export type ModelChange =
  | { kind: 'added'; after: PlacedField }
  | { kind: 'removed'; before: PlacedField }
  /** The same field in another form; the lists say in which respects. */
  | { kind: 'changed'; before: PlacedField; after: PlacedField; isRenamed: boolean; isRetyped: boolean; rules: string[]; hasOtherText: boolean };

/** Properties that say which values a field takes. */
const RULES = [
  'required', 'unique', 'ignoreCase', 'min', 'max', 'minLength', 'maxLength', 'pattern', 'format', 'scale', 'options', 'reference', 'formula', 'lookup',
  'aggregate', 'billRule', 'maxCount', 'maxBytes', 'accept', 'minRows', 'maxRows', 'default', 'readOnly', 'visible', 'whenHidden', 'settings',
] as const satisfies readonly (keyof FieldDocument)[];
const TEXTS = ['title', 'help', 'placeholder', 'unit', 'patternMessage'] as const satisfies readonly (keyof FieldDocument)[];

/** What changes between two models, field by field; the id says which field is which. */
export function diffModels(before: ModelDocument | undefined, after: ModelDocument): ModelChange[] {
  const old = placedFields(before);
  const wanted = placedFields(after);
  const changes: ModelChange[] = [];
  for (const [id, field] of wanted) {
    const known = old.get(id);
    if (known === undefined) changes.push({ kind: 'added', after: field });
    else changes.push(...compareFields(known, field));
  }
  for (const [id, field] of old) {
    // What was in a table goes with it.
    if (!wanted.has(id) && (field.tableId === '' || wanted.has(field.tableId))) changes.push({ kind: 'removed', before: field });
  }
  return changes;
}

function compareFields(before: PlacedField, after: PlacedField): ModelChange[] {
  const differ = (key: keyof FieldDocument): boolean => JSON.stringify(before.field[key]) !== JSON.stringify(after.field[key]);
  const change = {
    kind: 'changed' as const,
    before,
    after,
    isRenamed: before.path.split('.').at(-1) !== after.path.split('.').at(-1),
    isRetyped: before.field.type !== after.field.type || storageOf(before.field) !== storageOf(after.field),
    rules: RULES.filter(differ),
    hasOtherText: TEXTS.some(differ),
  };
  return change.isRenamed || change.isRetyped || change.rules.length > 0 || change.hasOtherText ? [change] : [];
}
