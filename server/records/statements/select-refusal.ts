import type { Locale } from '#schemas/language/documents/text.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { SelectRefused } from './select-refused.ts';

/** A refused statement as an answer that names the field it stands in, the place and what is wrong; undefined for other errors. */
export function selectRefusal(error: unknown, statement: string, path: string, locale: Locale): AppError | undefined {
  if (!(error instanceof SelectRefused)) return undefined;
  const problem = translate(locale, `select.${error.reason}`, { subject: error.subject });
  const message = error.offset === undefined ? problem : translate(locale, 'select.at', { ...lineAt(statement, error.offset), problem });
  return new AppError('validation', { message, data: { errors: [{ path, rule: 'select', message }] } });
}

function lineAt(statement: string, offset: number): { line: number; column: number } {
  const lines = statement.slice(0, offset).split('\n');
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}
