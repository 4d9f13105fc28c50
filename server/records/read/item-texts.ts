import { isMatrix, pathSeparator } from '#schemas/language/choices/choice-path.ts';
import type { FieldDocument, OptionItem } from '#schemas/language/documents/field.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';

/** Code -> text of a field's own items, those below others included. */
export function itemTexts(document: FieldDocument, locale: Locale): ReadonlyMap<string, string> {
  const { options } = document;
  const texts = new Map<string, string>();
  const separator = isMatrix(document) ? pathSeparator(document) : undefined;
  const add = (items: readonly OptionItem[], before: string): void => {
    for (const item of items) {
      const label = before + resolveText(item.label, locale);
      texts.set(String(item.value), label);
      add(item.children ?? [], separator === undefined ? '' : label + separator);
    }
  };
  if (options !== undefined && 'items' in options) add(options.items, '');
  return texts;
}
