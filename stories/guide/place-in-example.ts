import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DocumentPlace } from '#src/designer/json/json-completion.ts';
import { partOfDocument } from './examples.ts';
import type { Kind } from './examples.ts';

/** Where in the language the text of an example stands, and which model's fields it may name. */
export function placeInExample(kind: Kind, guideModel: string): {
  locate: (value: JsonValue, path: (string | number)[]) => DocumentPlace;
  model: (value: JsonValue) => JsonValue;
} {
  const { document, property } = partOfDocument(kind);
  return {
    locate: (value, path) => (property === undefined ? { document, value, path } : { document, value: { [property]: value }, path: [property, ...path] }),
    model(value) {
      if (document === 'model' && property === undefined) return value;
      return property === 'fields' ? { fields: value } : JSON.parse(guideModel) as JsonValue;
    },
  };
}
