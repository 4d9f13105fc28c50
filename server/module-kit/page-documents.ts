import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDocument } from '#schemas/language/documents/page.ts';

/** The menu entries of pages, in the same order on every machine; they have been checked before. */
export function readPageDocuments(schemasDir: string): PageDocument[] {
  const folder = join(schemasDir, 'pages');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.page.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as PageDocument);
}

/** `systemData.dataModel`: unique among all menu entries, and the key of its translation. */
export function pageMenuCode({ code, menu }: PageDocument): string {
  return `${menu.parent}.${code}`;
}
