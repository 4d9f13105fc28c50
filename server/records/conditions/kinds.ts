import type { StorageKind } from '../sql/storage.ts';

export function isTextKind(kind: StorageKind): boolean {
  return kind === 'text' || kind === 'date' || kind === 'time';
}

export function isNumberKind(kind: StorageKind): boolean {
  return kind === 'integer' || kind === 'decimal' || kind === 'timestamp';
}
