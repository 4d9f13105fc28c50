import { accept } from '../field-types/definition.ts';
import { AS_TEXT, cellText, type Codec } from './codec.ts';

/** What parts the ends when they are read: a hyphen only with blanks around it, for dates hold hyphens too. */
const BETWEEN = /\s*(?:[~～—–至到]|\s-\s|\sto\s)\s*/i;

/** Two ends in one cell, each as the codec of one alone has it: `2026-01-01 ~ 2026-03-31`. */
export function rangeCodec(end: Codec): Codec {
  return {
    toCell: (value, field, showing) => (Array.isArray(value) ? value.map((one) => cellText(end.toCell(one, field, showing))).join(' ~ ') : ''),
    fromCell(cell, field, reading) {
      const ends = [];
      for (const text of cellText(cell).split(BETWEEN)) {
        const read = end.fromCell(text.trim(), field, reading);
        if (!read.ok) return read;
        ends.push(read.value);
      }
      return accept(ends);
    },
    format: () => AS_TEXT,
    width: end.width * 2,
  };
}
