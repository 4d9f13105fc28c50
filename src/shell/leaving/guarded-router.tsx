import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { guardedHistory } from './guarded-history.ts';
import { askToLeave } from './leave-question.tsx';
import { discardInput, losesInput, warnBeforeUnload } from './unsaved-input.ts';

/** The router of the product: a user who would lose what he typed is asked first. */
export function GuardedRouter({ children }: { children: ReactNode }): ReactElement {
  const [history] = useState(() =>
    guardedHistory(createBrowserHistory({ window, v5Compat: true }), { losesInput, discardInput, ask: askToLeave }));
  const [at, setAt] = useState(() => ({ action: history.action, location: history.location }));
  useEffect(warnBeforeUnload, []);
  const path = useRef(history.location.pathname);
  useLayoutEffect(() => history.listen((next) => {
    // A list that is turned or sorted follows at once; another page may load first while this one stays on show.
    if (path.current === next.location.pathname) setAt(next);
    else startTransition(() => setAt(next));
    path.current = next.location.pathname;
  }), [history]);
  return <Router location={at.location} navigationType={at.action} navigator={history}>{children}</Router>;
}
