import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';

export interface MenuTitles {
  /** The entry's name in a language; a name somebody gave it by hand stays in every language. */
  translate(enCode: string, fullName: string, locale: Locale): string;
}

/** Names of menu entries that come from documents: screens with a menu, and the directories of `menu.json`. */
export function loadMenuTitles(schemasDir: string): MenuTitles {
  const titles = new Map<string, Text>();
  const directoryFile = join(schemasDir, 'menu.json');
  if (existsSync(directoryFile)) {
    const { directories } = readJson<{ directories: { enCode: string; title: Text }[] }>(directoryFile);
    for (const { enCode, title } of directories) titles.set(enCode, title);
  }
  const screens = join(schemasDir, 'screens');
  for (const name of existsSync(screens) ? readdirSync(screens, { recursive: true, encoding: 'utf8' }) : []) {
    if (!name.endsWith('.screen.json')) continue;
    const screen = readJson<ScreenDocument>(join(screens, name));
    if (screen.menu !== undefined) titles.set(`${screen.menu.parent}.${screen.code}`, screen.title);
  }
  return {
    translate(enCode, fullName, locale) {
      const title = titles.get(enCode);
      return title === undefined || resolveText(title, 'zh-CN') !== fullName ? fullName : resolveText(title, locale);
    },
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
