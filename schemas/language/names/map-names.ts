import type { JsonValue } from '../documents/json.ts';
import { NameMapper, type NamedPlace, type NameOptions, type SeeName } from './name-mapper.ts';
import declared from './names.json' with { type: 'json' };
import type { Skeletons } from './skeleton.ts';

export type { NamedPlace, NameOptions, SeeName } from './name-mapper.ts';

const skeletons = declared as unknown as Skeletons;

/**
 * The document with every name as `see` answers; what cannot be without a name goes with it. The same object where nothing
 * changes. The meta-schemas say where names stand, and so this is the one place that looks for them.
 */
export function mapNames<Document extends object>(kind: string, document: Document, see: SeeName, options: NameOptions = {}): Document {
  const schema = skeletons.kinds[kind];
  if (schema === undefined) return document;
  return new NameMapper(skeletons.definitions, see, options).map(schema, document as unknown as JsonValue) as unknown as Document;
}

/** Every place of a document that names something, in the order of the language. */
export function namesIn(kind: string, document: object, options: NameOptions = {}): NamedPlace[] {
  const places: NamedPlace[] = [];
  mapNames(kind, document, (place) => {
    places.push(place);
    return place.name;
  }, options);
  return places;
}
