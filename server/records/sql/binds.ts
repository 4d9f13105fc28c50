import { encodeValue, STORAGE, type StorageKind } from './storage.ts';

/** Collects the bound values and alias names of one statement. */
export interface Binds {
  readonly values: unknown[];
  /** Binds a wire value; answers `$n::type`. */
  value(kind: StorageKind, value: unknown): string;
  /** Binds a list of wire values; answers `$n::type[]`. */
  list(kind: StorageKind, values: readonly unknown[]): string;
  /** Binds JSON text; answers `$n::jsonb`. */
  json(value: unknown): string;
  /** An alias no other part of the statement has. */
  alias(): string;
}

export function createBinds(): Binds {
  const values: unknown[] = [];
  let aliases = 0;
  const push = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  return {
    values,
    value: (kind, value) => push(encodeValue(kind, value), STORAGE[kind].type),
    list: (kind, list) => push(list.map((value) => encodeValue(kind, value)), `${STORAGE[kind].type}[]`),
    json: (value) => push(JSON.stringify(value), 'jsonb'),
    alias: () => `a${(aliases += 1)}`,
  };
}
