import type { Locale } from '#schemas/language/documents/text.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { SelectRefused } from './select-refused.ts';

/** Why a statement is refused, with line and column of the place, in the reader's words. */
export function refusalText({ reason, subject, offset }: SelectRefused, statement: string, locale: Locale): string {
  const problem = translate(locale, `select.${reason}`, { subject });
  return offset === undefined ? problem : translate(locale, 'select.at', { ...placeOf(statement, offset), problem });
}

function placeOf(statement: string, offset: number): { line: number; column: number } {
  const lines = statement.slice(0, offset).split('\n');
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}
