import { createHash } from 'node:crypto';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { alteredParts, closeModel, fragmentsByCode } from '#schemas/language/fragments/opened.ts';
import { openDesign } from '#schemas/language/fragments/open-design.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { saveDocument } from '#schemas/language/files/save-document.ts';
import { upgradeDocument } from '#schemas/language/upgrades/index.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';

interface OpenFile {
  /** Below the folder of the documents, as the checker names it. */
  path: string;
  /** On this machine. */
  place: string;
  text: string;
}

/** The files of a screen as they are on the disk now. */
export interface OpenFiles {
  screen: OpenFile;
  model: OpenFile;
  /** As they are designed: the model with what its fragments bring. */
  documents: DesignDocuments;
  /** As they are in the files. */
  written: { model: ModelDocument; screen: ScreenDocument };
  /** SHA-256 by path. */
  hashes: Record<string, string>;
}

/** Which files bring a screen and its model; undefined where no file does. Only what the server has loaded is found. */
export function pathsOf(kernel: Kernel, code: string): { screen: string; model: string } | undefined {
  const { files } = recordsOf(kernel).designs;
  const model = files.screens.get(code)?.model;
  const [screenPath, modelPath] = [files.project.owners.get(`screen ${code}`), files.project.owners.get(`model ${model ?? ''}`)];
  return screenPath === undefined || modelPath === undefined ? undefined : { screen: screenPath, model: modelPath };
}

/** Reads them; `notFound` where the server knows no such screen of a file, `conflict` where they hold no documents at this moment. */
export async function openFiles(kernel: Kernel, code: string): Promise<OpenFiles> {
  const paths = pathsOf(kernel, code);
  if (paths === undefined) throw new AppError('notFound');
  const [screen, model] = await Promise.all([open(kernel.config.schemasDir, paths.screen), open(kernel.config.schemasDir, paths.model)]);
  const written = { model: parse(model) as unknown as ModelDocument, screen: parse(screen) as unknown as ScreenDocument };
  const documents = openDesign(written, recordsOf(kernel).designs.files.project.fragments);
  // Work goes on from fragments too: where one has changed, the model has.
  const texts = [screen, model, ...(documents.fragments ?? []).map((fragment) => ({ path: `fragment ${fragment.code}`, text: JSON.stringify(fragment) }))];
  return {
    screen, model, documents, written,
    hashes: Object.fromEntries(texts.map(({ path, text }) => [path, createHash('sha256').update(text).digest('hex')])),
  };
}

/** The texts of the files with other documents in them; those that stay the same to the byte are left out. */
export function editedTexts({ screen, model, written }: OpenFiles, edited: DesignDocuments): { file: OpenFile; text: string }[] {
  const pairs = [[model, written.model, closeModel(edited.model, fragmentsByCode(edited.fragments))], [screen, written.screen, edited.screen]] as const;
  return pairs.flatMap(([file, before, after]) => {
    // A file of an older version of the language is not written again for that alone.
    const text = JSON.stringify(before) === JSON.stringify(after) ? file.text : saveDocument(file.text, after);
    return text === file.text ? [] : [{ file, text }];
  });
}

/** Whether there is work on the files; a change of what a fragment brings is, though it cannot be written to them. */
export function isEdited(open: OpenFiles, edited: DesignDocuments): boolean {
  return editedTexts(open, edited).length > 0 || alteredParts(edited.model, fragmentsByCode(edited.fragments)).length > 0;
}

async function open(folder: string, path: string): Promise<OpenFile> {
  const place = join(folder, ...path.split('/'));
  const [root, real, entry] = await Promise.all([realpath(folder), realpath(place), lstat(place)]).catch((error: unknown) => {
    throw new AppError('conflict', { textKey: 'schemaFile.unreadable', params: { path }, cause: error });
  });
  // A link would be written through, or replaced.
  if (!entry.isFile() || !real.startsWith(root + sep)) throw new AppError('conflict', { textKey: 'schemaFile.unreadable', params: { path } });
  return { path, place, text: await readFile(place, 'utf8') };
}

function parse({ path, text }: OpenFile): ReturnType<typeof upgradeDocument> {
  try {
    return upgradeDocument(JSON.parse(text.replace(/^\ufeff/, '')) as Parameters<typeof upgradeDocument>[0]);
  } catch (error) {
    throw new AppError('conflict', { textKey: 'schemaFile.unreadable', params: { path }, cause: error });
  }
}
