import { NavigationType } from 'react-router-dom';
import type { To, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { Destination } from './unsaved-input.ts';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Update = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];

/** Steps that were pressed one after the other have all been made by then. */
const SETTLE_MS = 50;

export interface LeaveRules {
  losesInput(to: Destination): boolean;
  discardInput(to: Destination): void;
  /** Whether the user lets his input go. */
  ask(): Promise<boolean>;
}

/**
 * A history that asks before a step would throw away what was typed: links, menus and the browser's own
 * back button alike. The browser has already gone back when it says so, and is led to where the form is
 * until the answer is known.
 */
export function guardedHistory(history: BrowserHistory, rules: LeaveRules): BrowserHistory {
  let isAsking = false;
  /** Steps from the page on show to the address that the browser has gone to by itself. */
  let away = 0;
  let isLeaving = false;
  let returning: ReturnType<typeof setTimeout> | undefined;
  let whenBack: (() => void)[] = [];

  async function isAllowed(to: Destination): Promise<boolean> {
    if (isAsking) return false;
    isAsking = true;
    try {
      const answer = await rules.ask();
      if (answer) rules.discardInput(to);
      return answer;
    } finally {
      isAsking = false;
    }
  }

  function step(to: To, go: () => void): void {
    const destination = destinationOf(to, history.location);
    if (!rules.losesInput(destination)) go();
    else void isAllowed(destination).then((isFree) => isFree && go());
  }

  /** To the address of the page on show; it may take several steps where somebody presses on. */
  function goBackThere(): Promise<void> {
    clearTimeout(returning);
    returning = setTimeout(() => history.go(-away), SETTLE_MS);
    return new Promise((resolve) => whenBack.push(resolve));
  }

  async function askBefore(steps: number, to: Destination): Promise<void> {
    const isBack = goBackThere();
    const isFree = await isAllowed(to);
    // The browser makes one step at a time: a second one that is asked for meanwhile would start from the wrong place.
    await isBack;
    if (!isFree) return;
    isLeaving = true;
    history.go(steps);
  }

  function popped(update: Update, show: (update: Update) => void): void {
    away += update.delta ?? 0;
    if (away === 0) {
      clearTimeout(returning);
      whenBack.forEach((go) => go());
      whenBack = [];
    } else if (isLeaving || !rules.losesInput(update.location)) {
      isLeaving = false;
      away = 0;
      show(update);
    } else void askBefore(away, update.location);
  }

  const guarded: Pick<BrowserHistory, 'push' | 'replace' | 'listen'> = {
    push: (to, state) => step(to, () => history.push(to, state)),
    replace: (to, state) => step(to, () => history.replace(to, state)),
    listen: (listener) =>
      history.listen((update) => {
        if (update.action === NavigationType.Pop && update.delta) popped(update, listener);
        else listener(update);
      }),
  };
  // Everything else, its getters included, is the browser's history itself.
  return Object.assign(Object.create(history) as BrowserHistory, guarded);
}

function destinationOf(to: To, from: Destination): Destination {
  const { pathname, search } = typeof to === 'string' ? new URL(to, `http://here${from.pathname}`) : to;
  return { pathname: pathname ?? from.pathname, search: search === '?' ? '' : search ?? '' };
}
