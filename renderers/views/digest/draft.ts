import type { DigestAnswer, DigestPart, OpenDigestPart } from '#schemas/wire/digests.ts';
import type { RendererServices } from '../../engine/services.ts';

/** What the words of a draft come from. */
export interface DraftWords {
  t: RendererServices['t'];
  /** Where exactly the records of a section are listed; undefined where there is no such list. */
  addressOf(part: OpenDigestPart): string | undefined;
}

/** The draft as formatted text: a heading, the figures, the first records and the way to all of them for each section. */
export function draftHtml({ sections }: DigestAnswer, words: DraftWords): string {
  return sections.map((part) => `<h3>${escaped(part.title)}</h3>${bodyHtml(part, words)}`).join('');
}

/** The same as plain text; addresses stand there whole, below `origin`. */
export function draftText({ sections }: DigestAnswer, words: DraftWords, origin: string): string {
  return sections.map((part) => [part.title, ...bodyLines(part, words, origin)].join('\n')).join('\n\n');
}

function bodyHtml(part: DigestPart, { t, addressOf }: DraftWords): string {
  if (part.isClosed === true) return `<p>${escaped(t('form.digest.closed'))}</p>`;
  if (part.count === 0) return `<p>${escaped(t('form.digest.none'))}</p>`;
  const address = addressOf(part);
  const linked = (text: string): string => (address === undefined ? escaped(text) : `<a href="${escaped(address)}">${escaped(text)}</a>`);
  const figures = figuresOf(part, t).map(({ text, isFigure }) => (isFigure ? linked(text) : escaped(text))).join('');
  const hidden = part.count - part.rows.length;
  return `<p>${figures}</p>${tableHtml(part)}`
    + (hidden > 0 ? `<p>${escaped(t('form.digest.more', { count: hidden }))}</p>` : '')
    + (address === undefined ? '' : `<p>${linked(t('form.digest.open', { count: part.count }))}</p>`);
}

function tableHtml({ columns, rows }: OpenDigestPart): string {
  if (columns.length === 0) return '';
  const line = (cells: readonly string[], tag: 'th' | 'td'): string => `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(columns, 'th')}</thead><tbody>${rows.map((cells) => line(cells, 'td')).join('')}</tbody></table>`;
}

function bodyLines(part: DigestPart, { t, addressOf }: DraftWords, origin: string): string[] {
  if (part.isClosed === true) return [t('form.digest.closed')];
  if (part.count === 0) return [t('form.digest.none')];
  const address = addressOf(part);
  const hidden = part.count - part.rows.length;
  return [
    figuresOf(part, t).map(({ text }) => text).join(''),
    ...part.rows.map((cells) => `- ${cells.filter((cell) => cell !== '').join(' | ')}`),
    ...(hidden > 0 ? [t('form.digest.more', { count: hidden })] : []),
    ...(address === undefined ? [] : [`${t('form.digest.open', { count: part.count })} ${origin}${address}`]),
  ];
}

/** The sentence of the document, or how many there are and each sum. */
function figuresOf({ sentence, count, figures }: OpenDigestPart, t: DraftWords['t']): { text: string; isFigure: boolean }[] {
  if (sentence !== undefined) return sentence;
  const said = [t('form.digest.count', { count }), ...figures.map(({ title, text }) => t('form.digest.figure', { title, text }))];
  return said.flatMap((text, index) => [...(index === 0 ? [] : [{ text: t('form.digest.separator'), isFigure: false }]), { text, isFigure: true }]);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
