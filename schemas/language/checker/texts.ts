import type { JsonValue } from '../documents/json.ts';
import type { Text } from '../documents/text.ts';
import { isValues } from '../row-view.ts';
import { missingLocales } from '../translation/missing-locales.ts';
import type { Source } from './source.ts';

/** Properties that hold text for people. */
const TEXT_KEYS = new Set([
  'title', 'recordTitle', 'help', 'placeholder', 'label', 'message', 'patternMessage', 'unit', 'section', 'card', 'divider', 'note', 'alert', 'detail',
  'confirm', 'done', 'heading', 'text', 'trueText', 'falseText', 'addText',
]);

/** Warns of texts that one of the product's languages lacks. */
export function checkTexts(source: Source): void {
  visit(source, source.value, []);
}

/** `name` is a key like any other everywhere else. */
function isRuleName(at: readonly (string | number)[]): boolean {
  return at.length === 3 && at[0] === 'reactions' && at[2] === 'name';
}

function visit(source: Source, value: JsonValue | undefined, at: (string | number)[]): void {
  if (Array.isArray(value)) return value.forEach((item, index) => visit(source, item, [...at, index]));
  const key = at[at.length - 1];
  if (typeof value === 'string' && typeof key === 'string' && (TEXT_KEYS.has(key) || isRuleName(at)) && /\p{Script=Han}/u.test(value)) {
    source.report(at, 'checker.plainText', { severity: 'warning' });
  }
  if (!isValues(value)) return;
  if (typeof value['zh-CN'] !== 'string') {
    for (const [name, inner] of Object.entries(value)) visit(source, inner, [...at, name]);
    return;
  }
  for (const locale of missingLocales(value as Text)) source.report(at, 'checker.translation', { severity: 'warning', params: { name: locale } });
}
