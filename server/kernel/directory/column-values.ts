/** Text of a column's value; null when empty or of another kind. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' ? String(value) : null;
}

/** Ids of a column that holds several: an array, or text divided by commas. */
export function asList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(asText).filter((item) => item !== null);
  if (typeof value !== 'string') return [];
  return value.split(',').map((item) => item.trim()).filter((item) => item !== '');
}

/** A switch may be stored as a boolean, as 1 or 0, or as their text. */
export function asBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return null;
}
