import { useCallback, useMemo } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { usePreference } from '../../../engine/preference.ts';
import { useFieldRegistry } from '../../../engine/registry-context.tsx';
import { readColumnSettings } from './column-settings.ts';
import type { ColumnSettings } from './column-settings.ts';
import { resolveColumns, shownColumns } from './resolve-columns.ts';
import type { ResolvedColumn } from './resolve-columns.ts';

export interface Columns {
  /** False until the user's settings have been loaded. */
  ready: boolean;
  settings: ColumnSettings;
  change(settings: ColumnSettings): void;
  /** All the user may see, hidden ones included. */
  all: ResolvedColumn[];
  shown: ResolvedColumn[];
}

/** The columns of a list as document, rights and the user's own settings want them. */
export function useColumns(config: ScreenConfig, scope: Values): Columns {
  const fields = useFieldRegistry();
  const [stored, store] = usePreference(`list:${config.screen.code}`);
  const settings = useMemo(() => readColumnSettings(stored), [stored]);
  const all = useMemo(() => resolveColumns(config, fields, settings, scope), [config, fields, settings, scope]);
  const shown = useMemo(() => shownColumns(all), [all]);
  const change = useCallback((next: ColumnSettings) => store(next as unknown as JsonValue), [store]);
  return useMemo(() => ({ ready: stored !== undefined, settings, change, all, shown }), [stored, settings, change, all, shown]);
}
