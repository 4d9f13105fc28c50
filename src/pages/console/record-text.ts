import type { RecordRow } from '#renderers/engine/data-source.ts';

/** A field's own text. */
export function textOf(record: RecordRow, field: string): string {
  const value = record[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What people read instead of a code or an id; the code itself where the server sent no text. */
export function displayOf(record: RecordRow, field: string): string {
  const display = record.$display?.[field];
  if (Array.isArray(display)) return display.join('、');
  return display ?? textOf(record, field);
}
