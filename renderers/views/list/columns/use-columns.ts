import { createContext, use, useCallback, useMemo } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ListViewRow } from '#schemas/wire/list-views.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { usePreference } from '../../../engine/preference.ts';
import { useFieldRegistry } from '../../../engine/registry-context.tsx';
import { readColumnSettings } from './column-settings.ts';
import type { ColumnSettings, Density } from './column-settings.ts';
import { DenseLists } from './dense-lists.ts';
import { resolveColumns, shownColumns } from './resolve-columns.ts';
import type { ResolvedColumn } from './resolve-columns.ts';

export interface Columns {
  /** False until the user's settings have been loaded. */
  ready: boolean;
  settings: ColumnSettings;
  /** As the user set it, else as the place of the list wants it. */
  density: Density;
  change(settings: ColumnSettings): void;
  /** The settings as they are kept, and whether the user has changed those that a view came with. */
  stored: JsonValue;
  isOwn: boolean;
  /** Drops the user's own settings: those of the view, or of the document, count again. */
  forget(): void;
  /** All the user may see, hidden ones included. */
  all: ResolvedColumn[];
  shown: ResolvedColumn[];
}

/** Takes what a user changes about columns instead of his own settings: a list that is being designed keeps it in its document. */
export const ColumnsKeeper = createContext<((settings: ColumnSettings) => void) | null>(null);

/** The columns of a list as document, rights and the user's own settings want them. */
export function useColumns(config: ScreenConfig, scope: Values, view: Pick<ListViewRow, 'id' | 'settings'> | null): Columns {
  const fields = useFieldRegistry();
  const [stored, store] = usePreference(view ? `list:${config.screen.code}:${view.id}` : `list:${config.screen.code}`);
  const keep = use(ColumnsKeeper);
  const isDense = use(DenseLists);
  const given = keep ? null : stored ?? view?.settings.columns ?? null;
  const settings = useMemo(() => readColumnSettings(given), [given]);
  const density = settings.density ?? (isDense ? 'small' : 'middle');
  const all = useMemo(() => resolveColumns(config, fields, settings, scope), [config, fields, settings, scope]);
  const shown = useMemo(() => shownColumns(all), [all]);
  const change = useCallback((next: ColumnSettings) => (keep ? keep(next) : store(next as unknown as JsonValue)), [keep, store]);
  const forget = useCallback(() => store(null), [store]);
  return useMemo(
    () => ({ ready: stored !== undefined, settings, density, change, stored: given, isOwn: stored !== undefined && stored !== null, forget, all, shown }),
    [stored, settings, density, change, given, forget, all, shown],
  );
}
