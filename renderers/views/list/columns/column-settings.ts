import type { JsonValue } from '#schemas/language/documents/json.ts';

export const DENSITIES = ['large', 'middle', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

/**
 * What a user changed about the columns of one list. Columns are named by their field's stable id, so a
 * renamed field keeps its settings; ids of fields that are gone stay here and do no harm.
 */
export interface ColumnSettings {
  order?: string[];
  hidden?: string[];
  shown?: string[];
  pinned?: Record<string, 'left' | 'right' | 'none'>;
  /** Pixels. */
  widths?: Record<string, number>;
  density?: Density;
}

/** Reads stored settings; whatever is not as expected is left out. */
export function readColumnSettings(value: JsonValue | undefined): ColumnSettings {
  if (!isObject(value)) return {};
  const settings: ColumnSettings = {};
  if (isTexts(value['order'])) settings.order = value['order'];
  if (isTexts(value['hidden'])) settings.hidden = value['hidden'];
  if (isTexts(value['shown'])) settings.shown = value['shown'];
  const pinned = pick(value['pinned'], (side) => side === 'left' || side === 'right' || side === 'none');
  if (pinned) settings.pinned = pinned as Record<string, 'left' | 'right' | 'none'>;
  const widths = pick(value['widths'], (width) => typeof width === 'number' && width > 0);
  if (widths) settings.widths = widths as Record<string, number>;
  const density = DENSITIES.find((known) => known === value['density']);
  if (density) settings.density = density;
  return settings;
}

function isObject(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: JsonValue | undefined): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function pick(value: JsonValue | undefined, accepts: (item: JsonValue) => boolean): Record<string, JsonValue> | null {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, item]) => accepts(item))) : null;
}
