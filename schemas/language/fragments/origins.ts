import type { DesignDocuments } from '../../wire/designs.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import { fragmentsByCode, usedBy } from './opened.ts';

/** The fragment that brings each field of a design, by the field's key; a design's own fields are not there. */
export function originsOf({ model, fragments }: Pick<DesignDocuments, 'model' | 'fragments'>): ReadonlyMap<string, FragmentDocument> {
  if (model.use === undefined) return NONE;
  const origins = new Map<string, FragmentDocument>();
  for (const fragment of usedBy(model, fragmentsByCode(fragments))) {
    for (const key of Object.keys(fragment.fields)) if (!origins.has(key)) origins.set(key, fragment);
  }
  return origins;
}

const NONE: ReadonlyMap<string, FragmentDocument> = new Map();
