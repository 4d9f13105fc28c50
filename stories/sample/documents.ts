import type { DictionaryDocument } from '#schemas/language/documents/dictionary.ts';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import { resolveFragments } from '#schemas/language/fragments/resolve.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { FieldFixture } from '#renderers/fields/testing/field-fixture.ts';
import { fieldFixtures } from '#renderers/fields/testing/fixtures.ts';

function byCode<Document extends { code: string }>(files: Record<string, Document>): ReadonlyMap<string, Document> {
  return new Map(Object.values(files).map((document) => [document.code, document]));
}

/** The product's own documents, and the example of every field type, for stories. */
const fragments = byCode(import.meta.glob<FragmentDocument>('../../schemas/fragments/**/*.fragment.json', { eager: true, import: 'default' }));
const written = byCode(import.meta.glob<ModelDocument>('../../schemas/models/**/*.model.json', { eager: true, import: 'default' }));
export const models: ReadonlyMap<string, ModelDocument> = new Map([...written].map(([code, model]) => [code, resolveFragments(model, fragments).model]));
export const dictionaries = byCode(import.meta.glob<DictionaryDocument>('../../schemas/dictionaries/*.dictionary.json', { eager: true, import: 'default' }));
export const fixtures: ReadonlyMap<string, FieldFixture> = new Map(Object.entries(fieldFixtures));
