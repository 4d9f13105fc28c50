import type { Dialect } from './dialects/dialect.ts';
import { POSTGRESQL } from './dialects/postgresql.ts';
import { STORAGE, type StorageKind } from './storage.ts';

/** Collects the bound values and alias names of one statement. */
export interface Binds {
  readonly values: unknown[];
  /** How the statement's database wants it. */
  readonly dialect: Dialect;
  /** Binds a value as the driver takes it; answers `$n`. */
  push(value: unknown): string;
  /** Binds a wire value; answers an expression of its kind. */
  value(kind: StorageKind, value: unknown): string;
  /** Binds wire values once; answers the test whether an expression is one of them. */
  among(kind: StorageKind, values: readonly unknown[]): (expression: string) => string;
  /** `among` as an equation where there is one value: an index keeps its order behind that, and its plan serves every value. */
  oneOf(kind: StorageKind, values: readonly unknown[]): (expression: string) => string;
  /** Binds a list of wire values where columns may be lists, in PostgreSQL; answers `$n::type[]`. */
  list(kind: StorageKind, values: readonly unknown[]): string;
  /** An alias no other part of the statement has. */
  alias(): string;
}

export function createBinds(dialect: Dialect = POSTGRESQL): Binds {
  const values: unknown[] = [];
  let aliases = 0;
  const push = (value: unknown): string => `$${String(values.push(value))}`;
  const value = (kind: StorageKind, given: unknown): string => dialect.typed(push(dialect.encode(kind, given)), kind);
  const among = (kind: StorageKind, list: readonly unknown[]) => dialect.among(push, kind, list);
  return {
    values,
    dialect,
    push,
    value,
    among,
    oneOf(kind, list) {
      if (list.length !== 1) return among(kind, list);
      const only = value(kind, list[0]);
      return (expression) => `${expression} = ${only}`;
    },
    list: (kind, list) => `${push(list.map((value) => dialect.encode(kind, value)))}::${STORAGE[kind].type}[]`,
    alias: () => `a${String((aliases += 1))}`,
  };
}
