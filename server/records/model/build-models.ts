import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { CompiledModel } from '#schemas/language/runtime.ts';
import { snakeCase } from '../sql/identifier.ts';
import type { StoredModel, StoredTable } from './stored-model.ts';

/** Puts documents, compiled models and tables together. */
export function buildModels(
  documents: ReadonlyMap<string, ModelDocument>, compile: (document: ModelDocument) => CompiledModel,
  roots: ReadonlyMap<string, StoredTable>, versions: ReadonlyMap<string, number>,
): Map<string, StoredModel> {
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
}
