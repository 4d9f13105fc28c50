import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { readScreenState, same, writeScreenState } from './screen-state.ts';
import type { ScreenState, ScreenStateDefaults } from './screen-state.ts';

/** The view that every list has. */
export const TABLE = 'table';

/**
 * Changes some parts of the state; `replace` leaves no step for the back button, `when` is asked about the state of that moment.
 * Another view drops what was changed in the one before.
 */
export type ChangeScreenState = (change: Partial<ScreenState>, options?: { replace?: boolean; when?: (now: ScreenState) => boolean }) => void;

/** Which saved view a link means, and what the list is like where the link says nothing. */
export type ResolveDefaults = (view: string | null) => ScreenStateDefaults;

/** The state of a screen, kept in the query of the URL. */
export function useScreenState(screen: ScreenDocument, resolve?: ResolveDefaults): [ScreenState, ChangeScreenState] {
  const document = useMemo(() => documentDefaults(screen), [screen]);
  const location = useOwnLocation(screen.code);
  const navigate = useNavigate();
  const defaultsFor = useCallback((view: string | null) => resolve?.(view) ?? document, [resolve, document]);
  const kept = useRef<ScreenState | null>(null);
  const state = useMemo(() => {
    const params = new URLSearchParams(location.search);
    kept.current = keepParts(kept.current, readScreenState(params, defaultsFor(params.get('view'))));
    return kept.current;
  }, [location.search, defaultsFor]);
  const latest = useRef({ state, location, navigate });
  latest.current = { state, location, navigate };

  const change = useCallback<ChangeScreenState>(
    (part, options) => {
      const current = latest.current;
      if (options?.when?.(current.state) === false) return;
      const isOtherView = part.view !== undefined && part.view !== current.state.view;
      const defaults = defaultsFor(part.view === undefined ? current.state.view : part.view);
      const next = { ...current.state, ...(isOtherView && { ...defaults, page: 1, unfolded: [] }), ...part };
      const query = writeScreenState(next, defaults, new URLSearchParams(current.location.search)).toString();
      if (`?${query}` === current.location.search || (query === '' && current.location.search === '')) return;
      // Two changes in one event both count.
      latest.current = { ...current, state: next, location: { ...current.location, search: query && `?${query}` } };
      void current.navigate({ pathname: current.location.pathname, search: query, hash: current.location.hash }, { replace: options?.replace ?? false });
    },
    // The router's `navigate` is another one after every step; lists need not be drawn again for that.
    [defaultsFor],
  );
  return [state, change];
}

/** Parts that have not changed stay the same objects: the search need not be drawn again when a page is turned. */
function keepParts(before: ScreenState | null, after: ScreenState): ScreenState {
  if (!before) return after;
  const kept = Object.entries(before).filter(([key, value]) => same(value, after[key as keyof ScreenState]));
  return { ...after, ...Object.fromEntries(kept) };
}

/** The location of this screen: one kept alive in a hidden tab must not read its neighbour's URL. */
function useOwnLocation(code: string): ReturnType<typeof useLocation> {
  const location = useLocation();
  const own = useRef({ code, location });
  if (own.current.code !== code || own.current.location.pathname === location.pathname) own.current = { code, location };
  return own.current.location;
}

/** The list as the document says. */
export function documentDefaults({ list }: ScreenDocument): ScreenStateDefaults {
  return {
    pageSize: list?.pageSize ?? 20,
    paging: list?.paging ?? 'pages',
    as: list?.as ?? TABLE,
    keyword: '',
    sort: list?.sort ?? [],
    group: (list?.group ?? []).map((entry) => (typeof entry === 'string' ? { field: entry } : entry)),
    search: {},
    filter: null,
  };
}
