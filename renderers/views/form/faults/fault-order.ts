import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Text } from '#schemas/language/documents/text.ts';

/** Paths in the order in which the form shows them: by field, then row by row, then column by column. */
export function inOrder(paths: readonly string[], model: ModelDocument, order: (field: string) => number): string[] {
  const places = new Map(paths.map((path) => [path, placeOf(path, model, order)]));
  return [...paths].sort((a, b) => comparePlaces(places.get(a) ?? [], places.get(b) ?? []));
}

function placeOf(path: string, model: ModelDocument, order: (field: string) => number): number[] {
  let fields: Record<string, FieldDocument> | undefined = model.fields;
  return path.split('.').map((part, index) => {
    if (/^\d+$/.test(part)) return Number(part);
    const place = index === 0 ? order(part) : Object.keys(fields ?? {}).indexOf(part);
    fields = fields && Object.hasOwn(fields, part) ? fields[part]?.fields : undefined;
    return place;
  });
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

interface Words {
  text(text: Text): string;
  t(key: string, params: { title: string; row: number }): string;
}

/** A path as people call it: the titles of its fields, with the numbers of its rows. */
export function faultName(path: string, model: ModelDocument, { text, t }: Words): string {
  const parts = path.split('.');
  const names: string[] = [];
  let fields: Record<string, FieldDocument> | undefined = model.fields;
  for (let index = 0; index < parts.length && fields; index += 1) {
    const key = parts[index] ?? '';
    const field: FieldDocument | undefined = Object.hasOwn(fields, key) ? fields[key] : undefined;
    // The path of something that the page does not know is better than nothing.
    if (!field) return names.length === 0 ? path : names.join(' › ');
    const row = field.fields ? parts[index + 1] : undefined;
    names.push(row === undefined ? text(field.title) : t('form.faults.row', { title: text(field.title), row: Number(row) + 1 }));
    if (row !== undefined) index += 1;
    fields = field.fields;
  }
  return names.join(' › ');
}
