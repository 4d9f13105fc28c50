import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate, type MessageKey } from '../../kernel/messages/translate.ts';

/** One thing that keeps an interface from being saved or run, at the field it belongs to. */
export interface Finding {
  /** As the form names it, e.g. `url` or `parameters.0.code`. */
  path: string;
  key: MessageKey;
  params?: Record<string, string | number>;
}

/** 422 with every finding in the reader's words. */
export function refuseFindings({ locale }: Pick<Actor, 'locale'>, findings: readonly Finding[]): AppError {
  const errors = findings.map(({ path, key, params }) => ({ path, rule: key, message: translate(locale, key, params) }));
  return new AppError('validation', { message: errors[0]?.message ?? '', data: { errors } });
}
