import { checkDocuments, type Diagnostic, type DocumentFile } from '#schemas/language/checker/index.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { alteredParts, fragmentsByCode } from '#schemas/language/fragments/opened.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import type { FileFault } from '#schemas/wire/file-designs.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import { readDocumentFiles } from '../../../records/index.ts';
import { editedTexts, type OpenFiles } from './open-files.ts';

/** Every file of the product, those of one screen with other documents in them. */
export async function filesWith(kernel: Kernel, open: OpenFiles, documents: DesignDocuments): Promise<DocumentFile[]> {
  const edited = new Map(editedTexts(open, documents).map(({ file, text }) => [file.path, text]));
  return (await readDocumentFiles(kernel.config.schemasDir)).map((file) => ({ ...file, text: edited.get(file.path) ?? file.text }));
}

/** What the checker says of all of them together, as it does at a start: a field that goes may be missed by another file. Warnings of these two files only. */
export async function checkFiles(kernel: Kernel, open: OpenFiles, documents: DesignDocuments, locale: Locale): Promise<Diagnostic[]> {
  refuseStrangers(open, documents, locale);
  const own = new Set([open.model.path, open.screen.path]);
  const found = checkDocuments(await filesWith(kernel, open, documents), { locale }).filter(({ severity, path }) => severity === 'error' || own.has(path));
  return [...alteredFindings(open, documents, locale), ...found];
}

export function faultOf({ severity, path, line, column, message, suggestion }: Diagnostic): FileFault {
  return { severity, path, line, column, message: suggestion === undefined ? message : `${message} (${suggestion})` };
}

/** The same as the designer shows it: at its place in the design, and with its file where that is another one. */
export function findingOf({ model, screen, documents }: OpenFiles, found: Diagnostic): DesignFinding {
  const { severity, path, line, column, message } = faultOf(found);
  if (path === screen.path) return { severity, document: 'screen', path: [...found.at], message };
  if (path === model.path) return { severity, document: 'model', path: found.rule === ALTERED ? [...found.at] : placeInOpen(found.at, documents), message };
  return { severity, document: 'model', path: [], message: `${path}:${String(line)}:${String(column)}: ${message}` };
}

const ALTERED = 'design.fragmentPart';

/** What a fragment brings is not in the file, so a change of it would be lost without a word. */
function alteredFindings({ model: { path } }: OpenFiles, { model, fragments }: DesignDocuments, locale: Locale): Diagnostic[] {
  return alteredParts(model, fragmentsByCode(fragments)).map(({ at, fragment }) => ({
    path, at, line: 1, column: 1, severity: 'error', rule: ALTERED, params: {}, message: translate(locale, ALTERED, { fragment: resolveText(fragment.title, locale) }),
  }));
}

/** Where a place of the file stands in the design: rules of fragments come before those of the file. */
function placeInOpen([list, index, ...rest]: Diagnostic['at'], { fragments = [] }: DesignDocuments): (string | number)[] {
  if (list === undefined) return [];
  if (index === undefined) return [list];
  if (typeof index !== 'number' || (list !== 'rules' && list !== 'reactions' && list !== 'indexes')) return [list, index, ...rest];
  return [list, index + fragments.reduce((sum, fragment) => sum + (fragment[list]?.length ?? 0), 0), ...rest];
}

/** Codes name files, tables, rights and addresses: they are changed in the files, by hand. */
function refuseStrangers({ documents: before }: OpenFiles, { model, screen }: DesignDocuments, locale: Locale): void {
  const kept = [
    ['model.kind', model.kind, before.model.kind], ['model.code', model.code, before.model.code],
    ['screen.kind', screen.kind, before.screen.kind], ['screen.code', screen.code, before.screen.code], ['screen.model', screen.model, before.screen.model],
  ] as const;
  const errors = kept.filter(([, now, then]) => now !== then)
    .map(([path, , then]) => ({ path, rule: 'schemaFile.fixed', message: translate(locale, 'schemaFile.fixed', { name: path, value: then }) }));
  if (errors.length > 0) throw new AppError('validation', { message: errors[0]?.message ?? '', data: { errors } });
}
