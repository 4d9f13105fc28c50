import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { readScreenState, writeScreenState } from './screen-state.ts';
import type { ScreenState, ScreenStateDefaults } from './screen-state.ts';

/** Changes some parts of the state; `replace` leaves no step for the back button. */
export type ChangeScreenState = (change: Partial<ScreenState>, options?: { replace?: boolean }) => void;

/** The state of a screen, kept in the query of the URL. */
export function useScreenState(screen: ScreenDocument): [ScreenState, ChangeScreenState] {
  const defaults = useMemo(() => defaultsOf(screen), [screen]);
  const location = useOwnLocation(screen.code);
  const navigate = useNavigate();
  const state = useMemo(() => readScreenState(new URLSearchParams(location.search), defaults), [location.search, defaults]);
  const latest = useRef({ state, location, navigate });
  latest.current = { state, location, navigate };

  const change = useCallback<ChangeScreenState>(
    (part, options) => {
      const current = latest.current;
      const next = { ...current.state, ...part };
      const query = writeScreenState(next, defaults, new URLSearchParams(current.location.search)).toString();
      if (`?${query}` === current.location.search || (query === '' && current.location.search === '')) return;
      // Two changes in one event both count.
      latest.current = { ...current, state: next, location: { ...current.location, search: query && `?${query}` } };
      void current.navigate({ pathname: current.location.pathname, search: query, hash: current.location.hash }, { replace: options?.replace ?? false });
    },
    // The router's `navigate` is another one after every step; lists need not be drawn anew for that.
    [defaults],
  );
  return [state, change];
}

/** The location of this screen: one kept alive in a hidden tab must not read its neighbour's URL. */
function useOwnLocation(code: string): ReturnType<typeof useLocation> {
  const location = useLocation();
  const own = useRef({ code, location });
  if (own.current.code !== code || own.current.location.pathname === location.pathname) own.current = { code, location };
  return own.current.location;
}

function defaultsOf(screen: ScreenDocument): ScreenStateDefaults {
  const [sort] = screen.list.sort ?? [];
  return { pageSize: screen.list.pageSize ?? 20, sort: sort ?? null };
}
