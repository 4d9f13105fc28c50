import type { JsonValue } from '../documents/json.ts';
import { NameMapper, type NamedPlace, type NameOptions, type SeeName } from './name-mapper.ts';
import type { Skeletons } from './skeleton.ts';

/** The document with every name as `see` answers, found by what the skeletons say of its kind. */
export function mapNamesBy<Document extends object>({ kinds, definitions }: Skeletons, kind: string, document: Document, see: SeeName, options: NameOptions): Document {
  const schema = kinds[kind];
  if (schema === undefined) return document;
  return new NameMapper(definitions, see, options).map(schema, document as unknown as JsonValue) as unknown as Document;
}

export function namesBy(skeletons: Skeletons, kind: string, document: object, options: NameOptions): NamedPlace[] {
  const places: NamedPlace[] = [];
  mapNamesBy(skeletons, kind, document, (place) => {
    places.push(place);
    return place.name;
  }, options);
  return places;
}
