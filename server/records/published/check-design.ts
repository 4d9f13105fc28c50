import { checkDocuments, type Diagnostic, type Project } from '#schemas/language/checker/index.ts';
import { formatFinding } from '#schemas/language/checker/finding-text.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { findModelIssues } from '#schemas/language/record/compile-model.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { compilePattern } from '../write/patterns.ts';

export interface DesignCheck {
  /** Everything but the design itself. */
  beside: Project;
  locale: Locale;
  /** Codes of dictionaries and bill rules that people made. */
  dictionaries?: Iterable<string>;
  billRules?: Iterable<string>;
  /** The code the design was published under; it names the table and the rights, so it stays. */
  publishedCode?: string | undefined;
}

/** Findings that speak to whoever writes files; a builder works in one language. */
const FOR_FILES = new Set(['checker.plainText', 'checker.translation']);

/** Everything that is wrong with a design, and everything that is doubtful. Never throws, whatever the documents hold. */
export function checkDesign(documents: DesignDocuments, check: DesignCheck): DesignFinding[] {
  const strangers = kindFindings(documents, check.locale);
  if (strangers.length > 0) return strangers;
  const own = ownRules(documents, check);
  const found = checkDocuments(filesOf(documents), check)
    .filter(({ rule }) => !FOR_FILES.has(rule)).map(findingOf);
  const findings = [...own, ...found];
  if (!findings.some(({ severity, document }) => severity === 'error' && document === 'model')) findings.push(...compiled(documents, check.locale));
  return findings;
}

/** The design's documents as the checker reads them; the path tells them apart. */
export function filesOf({ model, screen, dictionaries = [] }: DesignDocuments): { path: string; text: string }[] {
  return [
    { path: 'design.model.json', text: JSON.stringify(model) },
    { path: 'design.screen.json', text: JSON.stringify(screen) },
    ...dictionaries.map((dictionary, index) => ({ path: `${String(index)}.dictionary.json`, text: JSON.stringify(dictionary) })),
  ];
}

function findingOf({ path, at, severity, message, suggestion }: Diagnostic): DesignFinding {
  const text = suggestion === undefined ? message : `${message} (${suggestion})`;
  const position = /^(\d+)\.dictionary/.exec(path)?.[1];
  if (position !== undefined) return { severity, document: 'dictionary', path: [Number(position), ...at], message: text };
  return { severity, document: path.includes('.model.') ? 'model' : 'screen', path: [...at], message: text };
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

/** What holds for designs alone. */
function ownRules({ model, screen }: DesignDocuments, { locale, publishedCode }: DesignCheck): DesignFinding[] {
  const findings: DesignFinding[] = [];
  const report = (document: DesignFinding['document'], path: string, key: string, params: Record<string, string> = {}): void => {
    findings.push({ severity: 'error', document, path: [path], message: translate(locale, key, params) });
  };
  // Another model's table would be read and written under rights that are not its own.
  if (model.table !== undefined) report('model', 'table', 'design.ownTable');
  if (model.discriminator !== undefined) report('model', 'discriminator', 'design.ownTable');
  if (screen.model !== model.code) report('screen', 'model', 'design.oneCode', { code: String(model.code) });
  if (screen.code !== model.code) report('screen', 'code', 'design.oneCode', { code: String(model.code) });
  if (publishedCode !== undefined && model.code !== publishedCode) report('model', 'code', 'design.fixedCode', { code: publishedCode });
  return findings;
}

function isDocument(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && (value as { kind?: unknown }).kind === kind;
}

/** Once more with the patterns that the server will really run. */
function compiled({ model }: DesignDocuments, locale: Locale): DesignFinding[] {
  return findModelIssues(model, { compilePattern }).map(({ at, rule, params = {} }): DesignFinding => ({
    severity: 'error', document: 'model', path: [...at], message: formatFinding(rule, params, locale),
  }));
}
