import type { DesignDocuments } from '../../wire/designs.ts';
import type { Use } from '../names/declaration.ts';
import { mapNames, type NamedPlace } from '../names/map-names.ts';

/** A place of a design that names a field. */
export interface FieldNamePlace {
  use: Use;
  document: 'model' | 'screen';
  at: (string | number)[];
  /** The name cannot be struck off here: it stays whatever is answered. */
  stays?: true;
}

/**
 * Told of every place that names a field of the design, with the field's full path; answers the last part of
 * the path as it is called from now on, or null to strike it off.
 */
export type SeeFieldName = (field: string, place: FieldNamePlace) => string | null;

/** Goes through every place that names a field of the model, for renaming, removing and looking up. */
export function mapFieldNames({ model, screen, ...rest }: DesignDocuments, see: SeeFieldName): DesignDocuments {
  const inDocument = (document: 'model' | 'screen') => ({ name, path, model: owner, use, at, declaration }: NamedPlace): string | null => {
    if (path === undefined || owner !== model.code) return name;
    return see(path, { use, document, at: [...at], ...(declaration.removed === undefined && { stays: true }) });
  };
  return { model: mapNames('model', model, inDocument('model'), { model }), screen: mapNames('screen', screen, inDocument('screen'), { model }), ...rest };
}
