import type { ColumnSettings } from './column-settings.ts';
import type { ResolvedColumn } from './resolve-columns.ts';

/** Shows or hides a column. */
export function setVisible(settings: ColumnSettings, id: string, visible: boolean): ColumnSettings {
  const hidden = (settings.hidden ?? []).filter((other) => other !== id);
  const shown = (settings.shown ?? []).filter((other) => other !== id);
  (visible ? shown : hidden).push(id);
  return { ...settings, hidden, shown };
}

/** Puts the column `id` at the place of the column `target`. Ids of fields that are gone keep their place. */
export function moveColumn(settings: ColumnSettings, columns: ResolvedColumn[], id: string, target: string): ColumnSettings {
  if (id === target) return settings;
  const ids = columns.map((column) => column.id);
  const from = ids.indexOf(id);
  const to = ids.indexOf(target);
  if (from < 0 || to < 0) return settings;
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  const present = new Set(ids);
  const gone = (settings.order ?? []).filter((other) => !present.has(other));
  return { ...settings, order: [...ids, ...gone] };
}

/** Pins a column to a side or lets it loose. */
export function setPinned(settings: ColumnSettings, id: string, side: 'left' | 'right' | 'none'): ColumnSettings {
  return { ...settings, pinned: { ...settings.pinned, [id]: side } };
}

export const MIN_WIDTH = 48;
export const MAX_WIDTH = 1200;

/** Sets a column's width in pixels. */
export function setWidth(settings: ColumnSettings, id: string, width: number): ColumnSettings {
  const rounded = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
  return { ...settings, widths: { ...settings.widths, [id]: rounded } };
}
