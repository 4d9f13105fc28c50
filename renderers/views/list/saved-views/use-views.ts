import { useCallback, useMemo } from 'react';
import type { ListViewRow, ListViewsResult } from '#schemas/wire/list-views.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import type { ResolveDefaults } from '../../screen/state/use-screen-state.ts';
import type { ScreenStateDefaults } from '../../screen/state/screen-state.ts';
import { activeView, viewDefaults } from './view-defaults.ts';

/** The saved views of a list, and the one it shows. */
export interface Views {
  result: ListViewsResult;
  active: ListViewRow | null;
  /** The list as the active view, or the document, wants it. */
  defaults: ScreenStateDefaults;
  /** Fields the view speaks of that are gone. */
  dropped: string[];
}

/** What links mean under the views there are. */
export function useResolveView(config: ScreenConfig, result: ListViewsResult): { resolve: ResolveDefaults; viewsOf: (named: string | null) => Views } {
  const viewsOf = useCallback((named: string | null): Views => {
    const active = activeView(result, named);
    return { result, active, ...viewDefaults(config, active) };
  }, [config, result]);
  // The same object for the same view, so that a state read from it stays the same too.
  const resolve = useMemo<ResolveDefaults>(() => {
    const known = new Map<string | null, ScreenStateDefaults>();
    return (named) => {
      const defaults = known.get(named) ?? viewsOf(named).defaults;
      known.set(named, defaults);
      return defaults;
    };
  }, [viewsOf]);
  return { resolve, viewsOf };
}
