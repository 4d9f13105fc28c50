import { accept, refuse, type Parsed } from '../field-types/definition.ts';
import { AS_TEXT, cellText, type Codec, type Labels } from './codec.ts';
import { joinItems, splitItems } from './listed.ts';

const MAX_SHOWN_LABEL = 60;
const MAX_SHOWN_CHOICES = 12;

/** Text, or one code shown by its label. */
export const textCodec: Codec = {
  toCell: (value, _field, { display }) => (typeof display === 'string' ? display : String(value)),
  fromCell: (cell, _field, { labels }) => (labels === undefined ? accept(cellText(cell)) : codeOf(cellText(cell), labels)),
  format: () => AS_TEXT,
  width: 18,
};

/** Several texts or codes in one cell. */
export const listCodec: Codec = {
  toCell(value, _field, { display }) {
    const values = Array.isArray(value) ? value : [value];
    return joinItems(Array.isArray(display) && display.length === values.length ? display.map(String) : values.map(String));
  },
  fromCell(cell, _field, { labels }) {
    const text = cellText(cell);
    if (labels === undefined) return accept(splitItems(text));
    const whole = labels.find(text.trim());
    if (whole.length === 1) return accept([...whole]);
    const codes: string[] = [];
    for (const item of splitItems(text)) {
      const found = codeOf(item, labels);
      if (!found.ok) return found;
      codes.push(String(found.value));
    }
    return accept(codes);
  },
  format: () => AS_TEXT,
  width: 22,
};

/** The one code a label stands for. */
function codeOf(text: string, labels: Labels): Parsed {
  const label = text.trim();
  const [code, ...others] = labels.find(label);
  const shown = label.length > MAX_SHOWN_LABEL ? `${label.slice(0, MAX_SHOWN_LABEL)}…` : label;
  if (code === undefined) {
    const meant = labels.meant?.(label);
    if (meant !== undefined) return refuse('labelMeant', { label: shown, meant });
    const known = labels.known ?? [];
    if (known.length === 0 || known.length > MAX_SHOWN_CHOICES) return refuse('labelUnknown', { label: shown });
    return refuse('labelNotAmong', { label: shown, choices: known.join(' / ') });
  }
  return others.length === 0 ? accept(code) : refuse('labelAmbiguous', { label: shown });
}
