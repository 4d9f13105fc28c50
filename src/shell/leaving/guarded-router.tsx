import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { guardedHistory } from './guarded-history.ts';
import { askToLeave } from './leave-question.tsx';
import { discardInput, losesInput, warnBeforeUnload } from './unsaved-input.ts';

/** The router of the product: whoever would lose what he typed is asked first. */
export function GuardedRouter({ children }: { children: ReactNode }): ReactElement {
  const [history] = useState(() =>
    guardedHistory(createBrowserHistory({ window, v5Compat: true }), { losesInput, discardInput, ask: askToLeave }));
  useEffect(warnBeforeUnload, []);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
