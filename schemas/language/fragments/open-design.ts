import type { DesignDocuments } from '../../wire/designs.ts';
import type { ModelDocument } from '../documents/model.ts';
import { closeModel, fragmentsByCode, openModel, usedBy } from './opened.ts';
import { usesOf, type Fragments } from './resolve.ts';

/**
 * A design keeps the fragments it uses as it has taken them, so that it stays what it is until it is published again.
 * Those it names and has not taken yet are taken here.
 */
export function openDesign(documents: DesignDocuments, library: Fragments): DesignDocuments {
  const taken = fragmentsByCode(documents.fragments);
  if (!usesOf(documents.model).some((code) => !taken.has(code) && library.get(code) !== undefined)) return documents;
  return takeFragments(documents, { get: (code) => taken.get(code) ?? library.get(code) });
}

/** The design with its fragments as they are now; the same object where none has changed. */
export function refreshDesign(documents: DesignDocuments, library: Fragments): DesignDocuments {
  const taken = fragmentsByCode(documents.fragments);
  const isStale = usesOf(documents.model).some((code) => {
    const now = library.get(code);
    return now !== undefined && JSON.stringify(now) !== JSON.stringify(taken.get(code));
  });
  return isStale ? takeFragments(documents, { get: (code) => library.get(code) ?? taken.get(code) }) : documents;
}

function takeFragments(documents: DesignDocuments, fragments: Fragments): DesignDocuments {
  const model = openModel(closeModel(documents.model, fragmentsByCode(documents.fragments)), fragments);
  return { ...documents, model, fragments: usedBy(model, fragments) };
}

/** Whole, as the records engine takes it: what a design has taken is in its fields already. */
export function withoutUse(model: ModelDocument): ModelDocument {
  if (model.use === undefined) return model;
  const { use: _use, ...whole } = model;
  return whole;
}
