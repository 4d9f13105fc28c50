import { mapNamesBy, namesBy } from './by-skeleton.ts';
import type { NamedPlace, NameOptions, SeeName } from './name-mapper.ts';
import declared from './names.json' with { type: 'json' };
import type { Skeletons } from './skeleton.ts';

export type { NamedPlace, NameOptions, SeeName } from './name-mapper.ts';

const skeletons = declared as unknown as Skeletons;

/**
 * The document with every name as `see` answers; what cannot be without a name goes with it. The same object where nothing
 * changes. The meta-schemas say where names stand, and so this is the one place that looks for them.
 */
export function mapNames<Document extends object>(kind: string, document: Document, see: SeeName, options: NameOptions = {}): Document {
  return mapNamesBy(skeletons, kind, document, see, options);
}

/** Every place of a document that names something, in the order of the language. */
export function namesIn(kind: string, document: object, options: NameOptions = {}): NamedPlace[] {
  return namesBy(skeletons, kind, document, options);
}
