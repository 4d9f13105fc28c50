import type { ColumnSettings } from '#renderers/views/list/columns/column-settings.ts';
import type { DesignCommand } from '#schemas/language/design/command.ts';
import { keyOf } from '#schemas/language/design/layout-places.ts';
import type { ColumnView } from '#schemas/language/documents/screen.ts';

type Columns = readonly (string | ColumnView)[];

/** What a list's own settings of columns mean for its document. `keyOfId` answers the key of a field by its identity. */
export function columnCommands(columns: Columns, settings: ColumnSettings, keyOfId: (id: string) => string | undefined): DesignCommand[] {
  const set = (id: string, property: 'width' | 'hidden' | 'fixed', value: number | boolean | string | undefined): DesignCommand[] => {
    const field = keyOfId(id);
    const column = columns.find((one) => keyOf(one) === field);
    const present = typeof column === 'object' ? column[property] : undefined;
    return field === undefined || column === undefined || present === value ? [] : [{ name: 'setColumn', field, property, ...(value !== undefined && { value }) }];
  };
  return [
    ...Object.entries(settings.widths ?? {}).flatMap(([id, width]) => set(id, 'width', width)),
    ...Object.entries(settings.pinned ?? {}).flatMap(([id, side]) => set(id, 'fixed', side === 'none' ? undefined : side)),
    ...(settings.hidden ?? []).flatMap((id) => set(id, 'hidden', true)),
    ...(settings.shown ?? []).flatMap((id) => set(id, 'hidden', undefined)),
    ...moves(columns.map((column) => keyOf(column)), (settings.order ?? []).flatMap((id) => keyOfId(id) ?? [])),
  ];
}

/** The step from one order to another that puts one column elsewhere. */
function moves(before: readonly string[], after: readonly string[]): DesignCommand[] {
  const wanted = after.filter((key) => before.includes(key));
  if (wanted.length !== before.length || wanted.every((key, index) => key === before[index])) return [];
  const isMoved = (field: string): boolean => before.filter((key) => key !== field).every((key, index) => key === wanted.filter((other) => other !== field)[index]);
  const field = wanted.find((key) => isMoved(key));
  return field === undefined ? [] : [{ name: 'moveColumn', field, to: wanted.indexOf(field) }];
}

/** Where a column goes that is put before or after another; null where it stands there already. */
export function placeBeside(columns: Columns, field: string, target: string, side: 'before' | 'after'): number | null {
  const keys = columns.map((column) => keyOf(column));
  const from = keys.indexOf(field);
  const others = keys.filter((key) => key !== field);
  const beside = others.indexOf(target);
  if (from < 0 || beside < 0) return null;
  const to = beside + (side === 'after' ? 1 : 0);
  return to === from ? null : to;
}
