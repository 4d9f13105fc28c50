import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';

/** The parts of an address; what is not there is null. */
export function addressOf(value: JsonValue): { area: string | null; street: string | null } {
  const { area, street } = isValues(value) ? value : {};
  return { area: typeof area === 'string' ? area : null, street: typeof street === 'string' ? street : null };
}

/** The region's id, for its name. */
export function areaIn(value: JsonValue): string[] {
  const { area } = addressOf(value);
  return area === null ? [] : [area];
}
