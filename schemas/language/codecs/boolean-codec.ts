import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Locale } from '../documents/text.ts';
import { accept } from '../field-types/definition.ts';
import { isValues } from '../row-view.ts';
import { AS_TEXT, cellText, type Codec } from './codec.ts';

const WORDS: Record<Locale, { yes: string; no: string }> = {
  'zh-CN': { yes: '是', no: '否' }, 'en-US': { yes: 'Yes', no: 'No' }, 'zh-TW': { yes: '是', no: '否' },
};
const YES: ReadonlySet<string> = new Set(['是', 'yes', 'y', 'true', '1', '√', '✓']);
const NO: ReadonlySet<string> = new Set(['否', 'no', 'n', 'false', '0', '×', '✗']);

/** Yes or no in the reader's words, or in the field's own. */
export const booleanCodec: Codec = {
  toCell: (value, field, { locale }) => yesNoTexts(field, locale)[value === true ? 'yes' : 'no'],
  fromCell(cell, field, { locale }) {
    if (typeof cell === 'boolean') return accept(cell);
    const text = cellText(cell).trim();
    const own = yesNoTexts(field, locale);
    if (text === own.yes) return accept(true);
    if (text === own.no) return accept(false);
    const word = text.toLowerCase();
    return accept(YES.has(word) ? true : NO.has(word) ? false : text);
  },
  format: () => AS_TEXT,
  width: 8,
};

/** What yes and no are called in a field. */
export function yesNoTexts({ settings }: FieldDocument, locale: Locale): { yes: string; no: string } {
  const { trueText, falseText } = settings ?? {};
  const words = WORDS[locale];
  return {
    yes: ownText(trueText, locale) ?? words.yes,
    no: ownText(falseText, locale) ?? words.no,
  };
}

/** A setting that is a text in one language or in all. */
function ownText(setting: JsonValue | undefined, locale: Locale): string | undefined {
  const text = isValues(setting) ? setting[locale] : setting;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
