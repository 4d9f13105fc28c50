import { NavigationType } from 'react-router-dom';
import type { To, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { Destination } from './unsaved-input.ts';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

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
  /** Steps of the browser that are ours. */
  const own: ('return' | 'allowed')[] = [];

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

  const guarded: Pick<BrowserHistory, 'push' | 'replace' | 'listen'> = {
    push: (to, state) => step(to, () => history.push(to, state)),
    replace: (to, state) => step(to, () => history.replace(to, state)),
    listen: (listener) =>
      history.listen((update) => {
        const { action, location, delta } = update;
        const mine = action === NavigationType.Pop ? own.shift() : undefined;
        if (mine === 'return') return;
        if (mine === 'allowed' || action !== NavigationType.Pop || !delta || !rules.losesInput(location)) {
          listener(update);
          return;
        }
        own.push('return');
        history.go(-delta);
        void isAllowed(location).then((isFree) => {
          if (!isFree) return;
          own.push('allowed');
          history.go(delta);
        });
      }),
  };
  // Everything else, its getters included, is the browser's history itself.
  return Object.assign(Object.create(history) as BrowserHistory, guarded);
}

function destinationOf(to: To, from: Destination): Destination {
  const { pathname, search } = typeof to === 'string' ? new URL(to, `http://here${from.pathname}`) : to;
  return { pathname: pathname ?? from.pathname, search: search === '?' ? '' : search ?? '' };
}
