import type { Locale } from '#schemas/language/documents/text.ts';
import type { Issue } from '#schemas/language/runtime.ts';
import { formatIssue, RULE_NAMES } from '#schemas/language/messages.ts';
import { AppError } from '../../kernel/errors.ts';

/** 422 with every issue as `{ path, rule, message }`. */
export function validationError(issues: readonly Issue[], locale: Locale): AppError {
  return new AppError('validation', { data: { errors: issues.map((issue) => shown(issue, locale)) } });
}

/** 403 that names the columns the actor may not write. */
export function forbiddenColumns(paths: readonly string[], locale: Locale): AppError {
  return new AppError('forbidden', { data: { errors: paths.map((path) => shown({ path, rule: 'forbidden' }, locale)) } });
}

function shown(issue: Issue, locale: Locale): { path: string; rule: string; message: string } {
  const known = issue.message !== undefined || RULE_NAMES.includes(issue.rule);
  return { path: issue.path, rule: issue.rule, message: formatIssue(known ? issue : { rule: 'invalid' }, locale) };
}
