import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale, type Text } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Kernel } from '../../kernel/module.ts';
import { pageMenuCode, readPageDocuments } from '../../module-kit/page-documents.ts';

export interface MenuTitles {
  /** The entry's name in a language; a name somebody gave it by hand stays in every language. `screen` is the one it opens. */
  translate(entry: { enCode: string; fullName: string; screen: string | undefined }, locale: Locale): string;
}

/** Names of menu entries that come from documents: screens of files and designs, pages, and the directories of `menu.json`. */
export function loadMenuTitles(kernel: Kernel): MenuTitles {
  const titles = new Map<string, Text>();
  const directoryFile = join(kernel.config.schemasDir, 'menu.json');
  if (existsSync(directoryFile)) {
    type Entry = { enCode: string; title: Text };
    const { directories } = JSON.parse(readFileSync(directoryFile, 'utf8')) as { directories: Entry[] };
    for (const { enCode, title } of directories) titles.set(enCode, title);
  }
  for (const page of readPageDocuments(kernel.config.schemasDir)) titles.set(pageMenuCode(page), page.title);
  return {
    translate({ enCode, fullName, screen }, locale) {
      const title = titles.get(enCode) ?? (screen === undefined ? undefined : kernel.records.titleOf(screen));
      // The builder who publishes names the entry in his own language.
      const isOwnName = title === undefined || !LOCALES.some((one) => resolveText(title, one) === fullName);
      return isOwnName ? fullName : resolveText(title, locale);
    },
  };
}
