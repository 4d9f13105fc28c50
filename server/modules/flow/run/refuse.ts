import { refusalText } from '#schemas/language/flow/refusal-text.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { AppError, type ErrorName } from '../../../kernel/errors.ts';

const OF_A_FIELD: Readonly<Record<string, string>> = {
  'flow.opinion': 'opinion', 'flow.signature': 'signature', 'flow.noTarget': 'to', 'flow.notAble': 'people', 'flow.alreadyThere': 'people',
};
const NAMES: Readonly<Record<string, ErrorName>> = {
  'flow.mayNotLaunch': 'forbidden', 'flow.notAllowed': 'forbidden', 'flow.notYours': 'forbidden', 'flow.urgedLately': 'tooManyRequests',
};

/** What the interpreter refused, as the server answers it: 422 where something that was sent is wrong, 409 where it came too late. */
export function refused({ rule, params }: { rule: string; params: Record<string, string | number> }, locale: Locale): AppError {
  const message = refusalText(rule, params, locale);
  const path = OF_A_FIELD[rule];
  if (path !== undefined) return new AppError('validation', { message, data: { errors: [{ path, rule, message }] } });
  return new AppError(NAMES[rule] ?? 'wrongState', { message, data: { rule } });
}
