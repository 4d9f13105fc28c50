import type { DesignDocuments } from '../../wire/designs.ts';
import type { DocumentFile } from './diagnostic.ts';

/** The documents of a design that stands in one file, each by itself, so that they are judged beside others and others beside them. */
export function partsOfDesign({ path, text }: DocumentFile): DocumentFile[] {
  const { model, screen } = JSON.parse(text) as DesignDocuments;
  return [
    { path: `${path}.model.json`, text: JSON.stringify(model) },
    { path: `${path}.screen.json`, text: JSON.stringify(screen) },
  ];
}
