import type { SheetCell } from '#schemas/language/codecs/codec.ts';

/** What a spreadsheet keeps in one cell. */
const MAX_TEXT = 32_767;
const EPOCH = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;

/** One cell as XML. Text is text for ever: it is stored inline, where nothing takes it for a formula. */
export function cellXml(cell: SheetCell, reference: string, style: number): string {
  const place = `r="${reference}" s="${String(style)}"`;
  if (cell === null || cell === '') return `<c ${place}/>`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c ${place}><v>${String(cell)}</v></c>` : `<c ${place}/>`;
  if (typeof cell === 'boolean') return `<c ${place} t="b"><v>${cell ? '1' : '0'}</v></c>`;
  if (cell instanceof Date) return `<c ${place}><v>${String(Math.round((cell.getTime() - EPOCH) / MS_PER_DAY * 1e10) / 1e10)}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cutText(cell))}</t></is></c>`;
}

/** Text as far as a cell holds it. */
export function cutText(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const cut = text.slice(0, MAX_TEXT - 1);
  // Never half of a character.
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** Text for XML; what XML cannot hold is written as the format does it, `_x0007_`. */
export function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** `A`, `Z`, `AA` for 0, 25, 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
