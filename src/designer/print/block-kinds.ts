import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { PrintBlock } from '#schemas/language/documents/print.ts';
import type { FieldEntries } from '../lists/entry-list.tsx';

export const BLOCK_KINDS = ['heading', 'text', 'grid', 'table', 'signatures', 'image', 'barcode', 'qrcode', 'beside', 'keepTogether', 'pageBreak'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export function kindOf(block: PrintBlock): BlockKind {
  return BLOCK_KINDS.find((kind) => kind in block) ?? 'text';
}

/** Which fields a kind of block can show. */
export function fieldsFor(kind: BlockKind, fields: FieldEntries): FieldEntries {
  if (kind === 'table') return fields.filter(([, field]) => field.fields);
  if (kind === 'image') return fields.filter(([, field]) => field.type === 'image' || field.type === 'signature');
  if (kind === 'barcode' || kind === 'qrcode') return fields.filter(([, field]) => ['text', 'number'].includes(valueKindOf(field)));
  return fields.filter(([, field]) => !field.fields);
}

/** A block as it starts; null where the form has no field for it. */
export function newBlock(kind: BlockKind, fields: FieldEntries, words: { heading: string; text: string; signature: string }): PrintBlock | null {
  const [first] = fieldsFor(kind, fields);
  if (kind === 'heading') return { heading: words.heading, level: 2 };
  if (kind === 'text') return { text: words.text };
  if (kind === 'signatures') return { signatures: [{ title: words.signature, date: true }] };
  if (kind === 'pageBreak') return { pageBreak: true };
  if (kind === 'keepTogether') return { keepTogether: [{ text: words.text }] };
  if (kind === 'beside') return { beside: [{ blocks: [{ text: words.text }] }, { blocks: [{ text: words.text }] }] };
  if (!first) return null;
  const [key] = first;
  if (kind === 'grid') return { grid: [[key]] };
  if (kind === 'table') return { table: key, rowNumbers: true };
  if (kind === 'image') return { image: key, width: 40, height: 30 };
  return kind === 'barcode' ? { barcode: key } : { qrcode: key };
}
