import type { DesignCommand } from '#schemas/language/design/command.ts';
import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { TextRow } from '#schemas/language/translation/text-rows.ts';
import type { TextProposal } from '#schemas/wire/designs.ts';

export type Words = Record<Locale, string>;

/** What lacks the same words at one or more places of a form: it is translated once for all of them. */
export interface TextLine {
  key: string;
  rows: TextRow[];
  missing: readonly Locale[];
  /** What is there; empty where it is missing. */
  words: Words;
}

export function textLines(rows: readonly TextRow[]): TextLine[] {
  const lines = new Map<string, TextLine>();
  for (const row of rows) {
    if (row.missing.length === 0) continue;
    const words = wordsBy((locale) => (row.missing.includes(locale) ? '' : row.words[locale]));
    const key = JSON.stringify([words, row.missing]);
    const line = lines.get(key) ?? { key, rows: [], missing: row.missing, words };
    line.rows.push(row);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** The words of a line as they would be taken: what was written here, else what is proposed. */
export function wordsOfLine({ missing, words }: TextLine, written: Partial<Words> | undefined, proposal: TextProposal | undefined): Words {
  const proposed: Partial<Record<Locale, string | null>> = proposal ?? {};
  return wordsBy((locale) => (missing.includes(locale) ? written?.[locale] ?? proposed[locale] ?? '' : words[locale]));
}

/** One step for all these lines; undefined where nothing has been written for any of them. */
export function takeLines(lines: readonly { line: TextLine; words: Words }[]): DesignCommand | undefined {
  const texts = lines.flatMap(({ line, words }) => {
    if (!line.missing.some((locale) => words[locale].trim() !== '')) return [];
    return line.rows.map((row) => ({
      path: [...row.at],
      text: wordsBy((locale) => (line.missing.includes(locale) && words[locale].trim() !== '' ? words[locale].trim() : row.words[locale])),
    }));
  });
  return texts.length === 0 ? undefined : { name: 'setTexts', texts };
}

function wordsBy(of: (locale: Locale) => string): Words {
  return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Words;
}
