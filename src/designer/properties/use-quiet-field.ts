import { useRef } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';

/** The field without its title and help: the same object as long as nothing else of it changes, so that typing them draws no other editor. */
export function useQuietField(field: FieldDocument | undefined): FieldDocument | undefined {
  const known = useRef<FieldDocument>(undefined);
  if (!field) return undefined;
  const { help: _help, ...rest } = field;
  const quiet = { ...rest, title: '' };
  if (!known.current || !isAlike(known.current, quiet)) known.current = quiet;
  return known.current;
}

function isAlike(a: FieldDocument, b: FieldDocument): boolean {
  const keys = Object.keys(a) as (keyof FieldDocument)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
