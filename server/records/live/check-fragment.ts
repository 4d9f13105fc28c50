import { checkDocuments } from '#schemas/language/checker/index.ts';
import { formatFinding } from '#schemas/language/checker/finding-text.ts';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { findModelIssues } from '#schemas/language/record/compile-model.ts';
import { compilePattern } from '../write/patterns.ts';
import type { DesignCheck } from './check-design.ts';

/** What is wrong with a fragment; nothing where designs may use it. Never throws, whatever the document holds. */
export function checkFragmentDocument(document: FragmentDocument, check: Omit<DesignCheck, 'published'>): { path: string; rule: string; message: string }[] {
  const errors = checkDocuments([{ path: 'design.fragment.json', text: JSON.stringify(document) }], check).filter(({ severity }) => severity === 'error')
    .map(({ at, rule, message, suggestion }) => ({ path: at.join('.'), rule, message: suggestion === undefined ? message : `${message} (${suggestion})` }));
  if (errors.length > 0) return errors;
  const { code, title, fields, rules, reactions, lockedWhen } = document;
  // Once more with the patterns that the server will really run.
  return findModelIssues({
    kind: 'model', schemaVersion: document.schemaVersion, code, title, label: Object.keys(fields)[0] ?? 'id', fields,
    ...(rules && { rules }), ...(reactions && { reactions }), ...(lockedWhen && { lockedWhen }),
  }, { parseFormula, compilePattern }).map(({ at, rule, params = {} }) => ({ path: at.join('.'), rule, message: formatFinding(rule, params, check.locale) }));
}
