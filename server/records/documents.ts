import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { DictionaryDocument } from '#schemas/language/documents/dictionary.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { OperationDocument } from '#schemas/language/documents/operation.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';

/** The checked documents of one server. */
export interface Documents {
  models: ReadonlyMap<string, ModelDocument>;
  screens: ReadonlyMap<string, ScreenDocument>;
  dictionaries: ReadonlyMap<string, DictionaryDocument>;
  operations: readonly OperationDocument[];
  /** The screen of a model: the one of its code, else its first. */
  screenOfModel(code: string): ScreenDocument | undefined;
}

/** Reads every document below `folder`; throws when one cannot be read. */
export async function loadDocuments(folder: string): Promise<Documents> {
  const models = await readKind<ModelDocument>(folder, 'models', '.model.json');
  const screens = await readKind<ScreenDocument>(folder, 'screens', '.screen.json');
  const dictionaries = await readKind<DictionaryDocument>(folder, 'dictionaries', '.dictionary.json');
  return {
    models, screens, dictionaries,
    operations: await readOperations(folder),
    screenOfModel: (code) => {
      const own = screens.get(code);
      return own?.model === code ? own : [...screens.values()].find((screen) => screen.model === code);
    },
  };
}

async function readKind<T extends { code: string }>(folder: string, kind: string, ending: string): Promise<Map<string, T>> {
  const documents = new Map<string, T>();
  for (const file of await filesBelow(join(folder, kind), ending)) {
    const document = await readJson<T>(folder, file);
    if (documents.has(document.code)) throw new Error(`${relative(folder, file)}: a second document with the code ${document.code}`);
    documents.set(document.code, document);
  }
  return documents;
}

async function filesBelow(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending)).map((entry) => join(entry.parentPath, entry.name)).sort();
}

async function readJson<T>(folder: string, file: string): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${relative(folder, file)}: ${(error as Error).message}`, { cause: error });
  }
}

async function readOperations(folder: string): Promise<OperationDocument[]> {
  const text = await readFile(join(folder, 'operations.json'), 'utf8').catch(() => undefined);
  return text === undefined ? [] : (JSON.parse(text) as { operations: OperationDocument[] }).operations;
}
