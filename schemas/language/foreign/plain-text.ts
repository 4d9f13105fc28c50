import type { Place } from './place.ts';
import type { Report } from './report.ts';

/**
 * A text for people, as plain text: markup and templates stay letters, code is refused. Undefined where
 * nothing readable stands.
 */
export function plainText(place: Place | undefined, maxLength: number, report: Report): string | undefined {
  if (!place?.exists) return undefined;
  const { value } = place;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') {
    place.settle();
    if (value !== false) report.tell(place, 'value', { name: place.name });
    return undefined;
  }
  const text = plainWords(value).trim();
  if (text === '') return undefined;
  if (text.includes('{{')) {
    report.tell(place, 'code');
    return undefined;
  }
  if (text.includes('${')) report.tell(place, 'template');
  if (/<[a-z!/]/i.test(text)) report.tell(place, 'markup');
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  report.tell(place, 'shortened', { max: maxLength });
  return characters.slice(0, maxLength).join('');
}

/** Half a pair of characters, and what no screen shows, goes; line breaks stay. */
export function plainWords(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|\p{Cs}/gu, '');
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** What HTML says, without its tags: ends of paragraphs are ends of lines. */
export function wordsOfHtml(html: string): string {
  return html.replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '').replace(/<br\b[^>]*>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi, '\n').replace(/<[a-z!/][^>]*>/gi, '')
    .replace(/&(nbsp|lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '').replace(/[ \t]+/g, ' ').replace(/ ?\n[ \n]*/g, '\n').trim();
}
