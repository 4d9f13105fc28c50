import { checkDocuments, type Diagnostic, type Project } from '#schemas/language/checker/index.ts';
import { formatFinding } from '#schemas/language/checker/finding-text.ts';
import { alteredParts, closeModel, fragmentsByCode } from '#schemas/language/fragments/opened.ts';
import { withoutUse } from '#schemas/language/fragments/open-design.ts';
import { resolveFragments, usesOf } from '#schemas/language/fragments/resolve.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { LOCALES, type Locale } from '#schemas/language/documents/text.ts';
import { findModelIssues } from '#schemas/language/record/compile-model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { designTextRows } from '#schemas/language/translation/text-rows.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { isProtectedSchema } from '../sources/inspect.ts';
import { compilePattern } from '../write/patterns.ts';

export interface DesignCheck {
  /** Everything but the design itself. */
  beside: Project;
  locale: Locale;
  /** Codes of dictionaries, bill rules and data interfaces that people made. */
  dictionaries?: Iterable<string>;
  billRules?: Iterable<string>;
  interfaces?: Iterable<string>;
  /** As it is published: its code names the table and the rights, so both stay. */
  published?: ModelDocument | undefined;
}

/** Said one by one to developers who write files; a builder is told how many there are, and has a view of them. */
const FOR_FILES = new Set(['checker.plainText', 'checker.translation']);

/** Everything that is wrong with a design, and everything that is doubtful. Never throws, whatever the documents hold. */
export function checkDesign(documents: DesignDocuments, check: DesignCheck): DesignFinding[] {
  const strangers = kindFindings(documents, check.locale);
  if (strangers.length > 0) return strangers;
  const own = ownRules(documents, check);
  const found = checkDocuments(filesOf(documents), check)
    .filter(({ rule }) => !FOR_FILES.has(rule)).map(findingOf);
  const findings = [...own, ...fragmentFindings(documents, check.locale), ...found, ...textFinding(documents, check.locale)];
  if (!findings.some(({ severity, document }) => severity === 'error' && document === 'model')) findings.push(...compiled(documents, check.locale));
  return findings;
}

/** The design's documents as the checker reads them; the path tells them apart. */
export function filesOf({ model, screen, dictionaries = [] }: DesignDocuments): { path: string; text: string }[] {
  return [
    { path: 'design.model.json', text: JSON.stringify(withoutUse(model)) },
    { path: 'design.screen.json', text: JSON.stringify(screen) },
    ...dictionaries.map((dictionary, index) => ({ path: `${String(index)}.dictionary.json`, text: JSON.stringify(dictionary) })),
  ];
}

function findingOf({ path, at, severity, rule, params, message, suggestion }: Diagnostic): DesignFinding {
  const said = { rule, params, ...(suggestion !== undefined && { suggestion }) };
  const text = suggestion === undefined ? message : `${message} (${suggestion})`;
  const position = /^(\d+)\.dictionary/.exec(path)?.[1];
  if (position !== undefined) return { severity, document: 'dictionary', path: [Number(position), ...at], message: text, said };
  return { severity, document: path.includes('.model.') ? 'model' : 'screen', path: [...at], message: text, said };
}

/** One finding for all texts that lack a language. */
function textFinding(documents: DesignDocuments, locale: Locale): DesignFinding[] {
  const rows = designTextRows(documents);
  const lacking = rows.filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return [];
  const languages = LOCALES.filter((one) => lacking.some(({ missing }) => missing.includes(one))).map((one) => translate(locale, `language.${one}`));
  return [{
    severity: 'warning', document: 'model', path: [], about: 'texts',
    message: translate(locale, 'design.texts.missing', { count: lacking.length, languages: languages.join(translate(locale, 'design.texts.and')) }),
  }];
}

/** Documents that are not even what they should be would be judged as something else. */
function kindFindings({ model, screen, dictionaries = [] }: DesignDocuments, locale: Locale): DesignFinding[] {
  const finding = (document: DesignFinding['document'], path: (string | number)[]): DesignFinding =>
    ({ severity: 'error', document, path, message: translate(locale, 'design.kind', { kind: document }) });
  return [
    ...(isDocument(model, 'model') ? [] : [finding('model', ['kind'])]),
    ...(isDocument(screen, 'screen') ? [] : [finding('screen', ['kind'])]),
    ...dictionaries.flatMap((dictionary, index) => (isDocument(dictionary, 'dictionary') ? [] : [finding('dictionary', [index, 'kind'])])),
  ];
}

/** The model says what its fragments bring as they bring it: only in the fragment itself can it be changed. */
function fragmentFindings({ model, fragments: taken }: DesignDocuments, locale: Locale): DesignFinding[] {
  if (model.use === undefined || !isFields(model.fields)) return [];
  const fragments = fragmentsByCode(taken);
  const error = (path: readonly (string | number)[], message: string): DesignFinding => ({ severity: 'error', document: 'model', path: [...path], message });
  const where = (code = ''): string => resolveText(fragments.get(code)?.title ?? code, locale);
  if (!Array.isArray(model.use) || usesOf(model).length < model.use.length) return [error(['use'], formatFinding('checker.shape.type', { name: 'array' }, locale))];
  return [
    ...resolveFragments(closeModel(model, fragments), fragments).faults.map(({ at, rule, params: { fragment, other, ...params } }) =>
      error(at, formatFinding(rule, { ...params, ...(fragment !== undefined && { fragment, where: where(fragment) }), ...(other !== undefined && { other, otherWhere: where(other) }) }, locale))),
    ...alteredParts(model, fragments).map(({ at, fragment }) => error(at, translate(locale, 'design.fragmentPart', { fragment: resolveText(fragment.title, locale) }))),
  ];
}

function isFields(fields: unknown): boolean {
  return typeof fields === 'object' && fields !== null && Object.values(fields).every((field) => typeof field === 'object' && field !== null);
}

/** What holds for designs alone. */
function ownRules({ model, screen }: DesignDocuments, { locale, published }: DesignCheck): DesignFinding[] {
  const findings: DesignFinding[] = [];
  const report = (document: DesignFinding['document'], path: string, key: string, params: Record<string, string> = {}): void => {
    findings.push({ severity: 'error', document, path: [path], message: translate(locale, key, params) });
  };
  // Another model's table would be read and written under rights that are not its own.
  if (model.table !== undefined) report('model', 'table', 'design.ownTable');
  if (model.discriminator !== undefined) report('model', 'discriminator', 'design.ownTable');
  if (screen.model !== model.code) report('screen', 'model', 'design.oneCode', { code: String(model.code) });
  if (screen.code !== model.code) report('screen', 'code', 'design.oneCode', { code: String(model.code) });
  if (published !== undefined && model.code !== published.code) report('model', 'code', 'design.fixedCode', { code: published.code });
  if (published !== undefined && tableOf(model) !== tableOf(published)) report('model', 'existing', 'design.existingFixed');
  const { existing } = model;
  if (existing !== undefined && isProtectedSchema(String(existing.source), String(existing.schema))) {
    report('model', 'existing', 'source.protected', { name: String(existing.schema) });
  }
  return findings;
}

/** Which table of somebody else's the records are in; empty for one of our own. */
function tableOf({ existing }: ModelDocument): string {
  return existing === undefined ? '' : JSON.stringify([existing.source, existing.schema, existing.table, existing.key]);
}

function isDocument(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && (value as { kind?: unknown }).kind === kind;
}

/** Once more with the patterns that the server will really run. */
function compiled({ model }: DesignDocuments, locale: Locale): DesignFinding[] {
  return findModelIssues(model, { parseFormula, compilePattern }).map(({ at, rule, params = {} }): DesignFinding => ({
    severity: 'error', document: 'model', path: [...at], message: formatFinding(rule, params, locale), said: { rule, params },
  }));
}
