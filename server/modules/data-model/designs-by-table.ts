import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Kernel } from '../../kernel/module.ts';
import { recordsOf } from '../../records/index.ts';

/** The published design over each table of a data source, by `schema.table`. */
export function designsByTable(kernel: Kernel, source: string, locale: Locale): Map<string, { id: string; title: string; code: string }> {
  const found = new Map<string, { id: string; title: string; code: string }>();
  for (const { id, code, documents: { model } } of recordsOf(kernel).designs.current()) {
    if (model.existing?.source === source) found.set(`${model.existing.schema}.${model.existing.table}`, { id, code, title: resolveText(model.title, locale) });
  }
  return found;
}
