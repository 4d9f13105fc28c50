import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { compileModel } from '#schemas/language/record/compile-model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import type { CompiledModel } from '#schemas/language/runtime.ts';
import { snakeCase } from '../sql/identifier.ts';
import { compilePattern } from '../write/patterns.ts';
import type { StoredModel, StoredTable } from './stored-model.ts';

export type ModelBuilder = (
  documents: ReadonlyMap<string, ModelDocument>, roots: ReadonlyMap<string, StoredTable>, versions: ReadonlyMap<string, number>,
) => Map<string, StoredModel>;

/** Puts documents, compiled models and tables together; a document is compiled once, however often that happens. */
export function modelBuilder(
  compileDocument = (document: ModelDocument): CompiledModel => compileModel(document, { parseFormula, compilePattern }),
): ModelBuilder {
  const compiled = new WeakMap<ModelDocument, CompiledModel>();
  const compile = (document: ModelDocument): CompiledModel => {
    const known = compiled.get(document) ?? compileDocument(document);
    compiled.set(document, known);
    return known;
  };
  return (documents, roots, versions) => {
    const models = new Map<string, StoredModel>();
    for (const [code, document] of documents) {
      const root = roots.get(code);
      if (root === undefined) continue;
      models.set(code, {
        code,
        document,
        compiled: compile(document),
        schemaVersion: versions.get(code) ?? 1,
        root,
        discriminator: Object.entries(document.discriminator ?? {}).map(([key, value]) => {
          const place = root.fields.get(key)?.place;
          return { column: place?.type === 'column' ? place.column : snakeCase(key), value };
        }),
      });
    }
    return models;
  };
}
