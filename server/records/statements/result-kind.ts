/** What a column of an answer holds. */
export type ResultKind = 'text' | 'number' | 'boolean' | 'date' | 'instant' | 'json';

const KINDS: Readonly<Record<number, ResultKind>> = {
  16: 'boolean', 20: 'number', 21: 'number', 23: 'number', 700: 'number', 701: 'number', 1700: 'number', 1082: 'date', 1184: 'instant', 114: 'json', 3802: 'json',
  1000: 'json', 1005: 'json', 1007: 'json', 1009: 'json', 1015: 'json', 1016: 'json', 1021: 'json', 1022: 'json', 1231: 'json',
};

/** The kind of a type of PostgreSQL, by its number in `pg_type`. */
export function resultKind(type: number): ResultKind {
  return KINDS[type] ?? 'text';
}
