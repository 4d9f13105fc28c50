import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { checkDocuments, readProject, type DocumentFile, type Project } from '#schemas/language/checker/index.ts';
import type { DictionaryDocument } from '#schemas/language/documents/dictionary.ts';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { OperationDocument } from '#schemas/language/documents/operation.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { resolveFragments } from '#schemas/language/fragments/resolve.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { upgradeDocument } from '#schemas/language/upgrades/index.ts';

/** The checked documents of one server. */
export interface Documents {
  models: ReadonlyMap<string, ModelDocument>;
  screens: ReadonlyMap<string, ScreenDocument>;
  dictionaries: ReadonlyMap<string, DictionaryDocument>;
  operations: readonly OperationDocument[];
  /** What the files bring, to check others beside it. */
  project: Project;
  /** The screen of a model: the one of its code, else its first. */
  screenOfModel(code: string): ScreenDocument | undefined;
}

/** The documents cannot be used; `message` has one line for each fault: file:line:column, what is wrong. */
export class DocumentsError extends Error {
  override readonly name = 'DocumentsError';
}

const FOLDERS = ['models', 'fragments', 'screens', 'pages', 'panels', 'slots', 'dictionaries'] as const;
const LISTS = ['operations.json', 'menu.json', 'bill-rules.json'];

/** Reads and checks every document below `folder`; throws DocumentsError when one is faulty. */
export async function loadDocuments(folder: string): Promise<Documents> {
  const files = await readDocumentFiles(folder);
  refuseFaulty(files);
  return documentsIn(files);
}

/** Throws DocumentsError when one of the documents is faulty. */
export function refuseFaulty(files: readonly DocumentFile[]): void {
  const faults = checkDocuments(files).filter(({ severity }) => severity === 'error');
  if (faults.length > 0) {
    throw new DocumentsError(faults.map(({ path, line, column, message, suggestion }) =>
      `${path}:${String(line)}:${String(column)}: ${message}${suggestion === undefined ? '' : ` (${suggestion})`}`).join('\n'));
  }
}

/** The documents that files hold which the checker has found nothing wrong with. */
export function documentsIn(files: readonly DocumentFile[]): Documents {
  const fragments = byCode<FragmentDocument>(files, '.fragment.json');
  const written = byCode<ModelDocument>(files, '.model.json');
  return documentsOf({
    models: new Map([...written].map(([code, model]) => [code, resolveFragments(model, fragments).model])),
    screens: byCode<ScreenDocument>(files, '.screen.json'),
    dictionaries: byCode<DictionaryDocument>(files, '.dictionary.json'),
    operations: operationsOf(files),
    project: readProject(files),
  });
}

/** Puts checked documents together. */
export function documentsOf(parts: Omit<Documents, 'screenOfModel'>): Documents {
  const { screens } = parts;
  return {
    ...parts,
    screenOfModel(code) {
      const own = screens.get(code);
      return own?.model === code ? own : [...screens.values()].find((screen) => screen.model === code);
    },
  };
}

/** Every document with its path below the folder, which is what its faults are reported under. */
export async function readDocumentFiles(folder: string): Promise<DocumentFile[]> {
  const files: DocumentFile[] = [];
  const read = async (file: string): Promise<void> => {
    files.push({ path: relative(folder, file).split(sep).join('/'), text: await readFile(file, 'utf8') });
  };
  for (const name of LISTS) await read(join(folder, name)).catch(ignoreMissing);
  for (const name of FOLDERS) {
    const entries = await readdir(join(folder, name), { withFileTypes: true, recursive: true }).catch((error: unknown) => {
      ignoreMissing(error);
      return [];
    });
    const ending = `.${name === 'dictionaries' ? 'dictionary' : name.slice(0, -1)}.json`;
    const found = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending)).map((entry) => join(entry.parentPath, entry.name));
    for (const file of found.sort()) await read(file);
  }
  return files;
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

/** Documents of earlier versions of the language count as if they were written today. */
function byCode<T extends { code: string }>(files: readonly DocumentFile[], ending: string): Map<string, T> {
  const documents = new Map<string, T>();
  for (const { path, text } of files) {
    if (!path.endsWith(ending)) continue;
    const value = JSON.parse(text) as Values;
    const document = (ending === '.dictionary.json' ? value : upgradeDocument(value)) as unknown as T;
    documents.set(document.code, document);
  }
  return documents;
}

function operationsOf(files: readonly DocumentFile[]): OperationDocument[] {
  const file = files.find(({ path }) => path === 'operations.json');
  return file === undefined ? [] : (JSON.parse(file.text) as { operations: OperationDocument[] }).operations;
}
