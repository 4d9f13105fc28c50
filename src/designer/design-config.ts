import type { ScreenConfig } from '#renderers/engine/data-source.ts';
import type { ParsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

/** A design as if it were published, to somebody who may do everything; `formulas` where something is to be computed. */
export function designConfig({ model, screen }: DesignDocuments, formulas: ParsedFormulas = {}): ScreenConfig {
  return { model, screen, related: { [model.code]: model }, formulas, permission: { buttons: ['*'], read: ['*'], query: ['*'], write: ['*'] }, schemaVersion: 0 };
}
