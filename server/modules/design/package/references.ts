import type { NameKind } from '#schemas/language/names/declaration.ts';
import { namesIn } from '#schemas/language/names/map-names.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

/** What a design's documents name outside of themselves, by codes. */
export interface References {
  /** Models and screens. */
  designs: Set<string>;
  dictionaries: Set<string>;
  billRules: Set<string>;
}

export function referencesOf({ model, screen }: DesignDocuments): References {
  const named = [...namesIn('model', model, { model }), ...namesIn('screen', screen, { model })];
  const of = (...kinds: NameKind[]): Set<string> => new Set(named.flatMap(({ kind, name }) => (kinds.includes(kind) ? [name] : [])));
  const designs = of('model', 'screen');
  designs.delete(model.code);
  return { designs, dictionaries: of('dictionary'), billRules: of('billRule') };
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
