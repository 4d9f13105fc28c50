import type { JsonValue } from '../documents/json.ts';
import { accept, refuse } from '../field-types/definition.ts';
import { isValues } from '../row-view.ts';
import { AS_TEXT, cellText, type Codec } from './codec.ts';

/** Files stand there by their names; a cell carries none of them. */
export const filesCodec: Codec = {
  toCell: (value) => (Array.isArray(value) ? value.map(nameOf).join('\n') : ''),
  fromCell: () => refuse('cellNotImported'),
  format: () => AS_TEXT,
  width: 24,
  lossy: 'changed',
};

/** Formatted text by its words. */
export const markupCodec: Codec = {
  toCell: (value) => plainText(String(value)),
  fromCell: (cell) => accept(cellText(cell).split(/\r?\n/).map((line) => `<p>${escapeMarkup(line)}</p>`).join('')),
  format: () => AS_TEXT,
  width: 40,
  lossy: 'changed',
};

/** Data without a look of its own, as JSON. */
export const jsonCodec: Codec = {
  toCell: (value) => JSON.stringify(value),
  fromCell(cell) {
    try {
      return accept(JSON.parse(cellText(cell)) as JsonValue);
    } catch {
      return refuse('invalid');
    }
  },
  format: () => AS_TEXT,
  width: 24,
};

/** That there is a password is all that a cell says of it. */
export const secretCodec: Codec = {
  toCell: () => '••••••',
  fromCell: () => refuse('cellNotImported'),
  format: () => AS_TEXT,
  width: 12,
  lossy: 'never',
};

/** What the server computes: shown, never read. */
export const computedCodec: Codec = {
  toCell(value, _field, { display }) {
    if (typeof display === 'string') return display;
    if (Array.isArray(value)) return value.map((item) => (isValues(item) ? nameOf(item) : String(item))).join('、');
    return typeof value === 'object' ? JSON.stringify(value) : value;
  },
  fromCell: () => refuse('cellNotImported'),
  format: () => 'General',
  width: 16,
  lossy: 'never',
};

function nameOf(file: JsonValue): string {
  const name = isValues(file) ? file['name'] : undefined;
  return typeof name === 'string' ? name : '';
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' };

function plainText(markup: string): string {
  return markup
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
