import { isDatabaseName } from '#schemas/language/existing/column-types.ts';

const ALLOWED_NAME = /^[a-z][a-z0-9_]*$/;
const MAX_BYTES = 63;

/**
 * A name ready to stand in SQL text, in double quotes.
 * Throws when it is not lower-case ASCII or longer than PostgreSQL keeps.
 */
export function quoteName(name: string): string {
  if (!ALLOWED_NAME.test(name) || name.length > MAX_BYTES) {
    throw new Error(`Not an allowed database name: ${JSON.stringify(name)}`);
  }
  return `"${name}"`;
}

/**
 * A name of somebody else's table or column, whatever script and signs it is in, ready to stand in SQL text.
 * Throws for what no database keeps.
 */
export function quoteForeignName(name: string): string {
  if (!isDatabaseName(name)) throw new Error(`Not a database name: ${JSON.stringify(name)}`);
  return `"${name.replaceAll('"', '""')}"`;
}

/** `visaChange` -> `visa_change`; throws when nothing allowed comes out. */
export function snakeCase(key: string): string {
  const name = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
  quoteName(name);
  return name;
}

/** A table of the schema `records`, quoted. */
export function quoteTable(table: string): string {
  return `"records".${quoteName(table)}`;
}


/** A name from parts that stays unique when it has to be cut to what PostgreSQL keeps. */
export function composeName(parts: readonly string[], suffix: string): string {
  const name = `${parts.join('_')}_${suffix}`;
  if (name.length <= MAX_BYTES) return name;
  let hash = 5381;
  for (const character of name) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `${name.slice(0, MAX_BYTES - 9 - suffix.length)}_${hash.toString(36)}_${suffix}`;
}
