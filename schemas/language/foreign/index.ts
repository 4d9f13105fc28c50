import type { DesignDocuments } from '../../wire/designs.ts';
import type { Locale } from '../documents/text.ts';
import type { JsonPath } from '../record/model-error.ts';
import { FORBIDDEN_NAMES } from '../scope.ts';
import { readAmis } from './amis.ts';
import { buildDocuments } from './build-documents.ts';
import type { ForeignForm } from './form.ts';
import { readFormily } from './formily.ts';
import { readFormio } from './formio.ts';
import { readJsonSchema } from './json-schema.ts';
import { plainWords } from './plain-text.ts';
import { Place, Reading } from './place.ts';
import { readSource } from './read-source.ts';
import { recogniseSource, type ForeignSource } from './recognise.ts';
import { formatForeign, Report, type ForeignFinding, type ForeignRuleName } from './report.ts';

export type { ForeignFinding } from './report.ts';
export { FOREIGN_SOURCES, type ForeignSource } from './recognise.ts';

export type ForeignImport =
  | { ok: true; source: ForeignSource; documents: DesignDocuments; report: ForeignFinding[] }
  /** Nothing could be made of it; the message says why, in the reader's language. */
  | { ok: false; rule: ForeignRuleName; message: string };

export interface ForeignImportOptions {
  /** Code of the model and screen to be made. */
  code: string;
  /** Language of the messages; Chinese when absent. */
  locale?: Locale;
  /** The tool it comes from, where somebody knows better than its shape shows. */
  source?: ForeignSource;
}

const READERS: Record<ForeignSource, { read: (root: Place, report: Report) => ForeignForm; silent: ReadonlySet<string> }> = {
  amis: readAmis,
  formily: readFormily,
  formio: readFormio,
  jsonSchema: readJsonSchema,
};

/**
 * Makes a model and a screen of a form of amis, Formily (Designable), Form.io or of a JSON Schema; which
 * one it is shows in its shape. The documents pass the checker, and the report has a line for everything
 * that was left out or became something else. Nothing of the source is ever run, and nothing makes it throw.
 *
 * @example importForeignDesign(text, { code: 'leaveRequest', locale: 'en-US' })
 */
export function importForeignDesign(given: unknown, { code, locale = 'zh-CN', source: told }: ForeignImportOptions): ForeignImport {
  const refuse = (rule: ForeignRuleName, params: Record<string, string | number> = {}): ForeignImport => ({ ok: false, rule, message: formatForeign(rule, locale, params) });
  if (!/^[a-z][A-Za-z0-9]{0,49}$/.test(code) || FORBIDDEN_NAMES.includes(code)) return refuse('refused.code', { name: code.slice(0, 60) });
  const reading = readSource(given);
  if (!reading.ok) return refuse(reading.rule, reading.params);
  const properties = new Reading();
  const root = new Place(reading.value, [], properties);
  const source = told ?? recogniseSource(reading.value);
  if (!source) return refuse('refused.unknown');
  const report = new Report(locale);
  const { read, silent } = READERS[source];
  const documents = buildDocuments(read(root, report), code, report);
  if (!documents) return refuse('refused.noFields');
  for (const path of reading.functions) report.tell({ path: path as JsonPath, value: undefined }, 'function');
  for (const place of properties.unread()) tellUnread(place, silent, report);
  tellUnsaid(properties, documents, report);
  return { ok: true, source, documents, report: report.close() };
}

/** Properties in which the tools say something to people. */
const WORDING = new Set(['title', 'label', 'legend', 'header', 'description', 'desc', 'help', 'extra', 'tooltip', 'remark', 'hint', 'placeholder', 'subTitle', 'labelRemark', 'text', 'tpl', 'html', 'content', 'x-content', 'addonAfter', 'addonBefore', 'suffix', 'prefix', 'unit']);

/** Words that were looked at and stand nowhere in the documents: of several that meant one thing, only the first was taken. */
function tellUnsaid(properties: Reading, documents: DesignDocuments, report: Report): void {
  const said = textsIn(documents);
  const isSaid = (text: string): boolean => said.some((other) => other.includes(text));
  for (const place of properties.asked()) {
    const text = plainWords(place.text ?? '').trim();
    if (text === '' || !WORDING.has(place.name) || isSaid(text) || report.knows(place.path)) continue;
    report.tell(place, 'property', { name: place.name });
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A setting that nobody read, unless it says nothing or only how the source's own tool shows it. */
function tellUnread(place: Place, silent: ReadonlySet<string>, report: Report): void {
  const { value, name } = place;
  const isNothing = value === null || value === false || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
  if (isNothing || silent.has(name)) return;
  report.tell(place, typeof value === 'string' && value.includes('{{') ? 'code' : 'property', { name: name.slice(0, 60) });
}
