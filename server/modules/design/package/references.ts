import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

/** What a design's documents name outside of themselves, by codes. */
export interface References {
  /** Models and screens. */
  designs: Set<string>;
  dictionaries: Set<string>;
  billRules: Set<string>;
}

export function referencesOf({ model, screen }: DesignDocuments): References {
  const found: References = { designs: new Set(), dictionaries: new Set(), billRules: new Set() };
  const visit = (fields: Record<string, FieldDocument>): void => {
    for (const { reference, aggregate, options, billRule, fields: inner } of Object.values(fields)) {
      if (reference !== undefined) found.designs.add(reference.model);
      if (aggregate !== undefined) found.designs.add(aggregate.model);
      if (options !== undefined && 'model' in options) found.designs.add(options.model);
      if (options !== undefined && 'dictionary' in options) found.dictionaries.add(options.dictionary);
      if (billRule !== undefined) found.billRules.add(billRule);
      visit(inner ?? {});
    }
  };
  visit(model.fields);
  for (const { do: verb } of screen.actions) if (typeof verb === 'object' && 'open' in verb) found.designs.add(verb.open);
  found.designs.delete(model.code);
  return found;
}

/** Designs in an order in which each follows those it names; where they name each other, as given. */
export function inOrder<T extends { code: string; documents: DesignDocuments }>(designs: readonly T[]): T[] {
  const ordered: T[] = [];
  const seen = new Set<T>();
  const visit = (design: T): void => {
    if (seen.has(design)) return;
    seen.add(design);
    const named = referencesOf(design.documents).designs;
    for (const other of designs) if (named.has(other.code)) visit(other);
    ordered.push(design);
  };
  designs.forEach(visit);
  return ordered;
}
