import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Text } from '#schemas/language/documents/text.ts';

/** The title of a field, of a column with those of the tables it stands in. */
export function fieldTitle(model: ModelDocument, fieldPath: string, text: (text: Text) => string): string {
  const titles: string[] = [];
  let fields: Record<string, FieldDocument> | undefined = model.fields;
  for (const key of fieldPath.split('.')) {
    const field: FieldDocument | undefined = fields && Object.hasOwn(fields, key) ? fields[key] : undefined;
    titles.push(field ? text(field.title) : key);
    fields = field?.fields;
  }
  return titles.join(' › ');
}
