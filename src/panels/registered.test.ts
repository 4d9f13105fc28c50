import { expect, test } from 'vitest';
import type { PanelDocument } from '#schemas/language/documents/panel.ts';
import { panels } from './registered.ts';

const documents = Object.values(import.meta.glob<PanelDocument>('/schemas/panels/**/*.panel.json', { eager: true, import: 'default' }));
const folders = Object.values(import.meta.glob<Record<string, { name: string }>>('./*/panel.ts', { eager: true }));

test('every panel of a folder is registered', () => {
  expect(Object.keys(panels).toSorted()).toEqual(folders.flatMap((folder) => Object.values(folder).map(({ name }) => name)).toSorted());
});

test('every panel has a document that screens are checked against, and every document a panel', () => {
  expect(documents.map(({ code }) => code).toSorted()).toEqual(Object.keys(panels).toSorted());
});
