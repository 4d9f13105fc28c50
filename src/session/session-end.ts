import { forgetSession } from './session-state.ts';

const NOTICE_KEY = 'office:notice';

/** Sent on `window` just before the session ends, so that forms can save their drafts. */
export const SESSION_ENDING_EVENT = 'session-ending';

let isEnding = false;
let isLeaving = false;

/** Ends the session in this tab: drafts are saved, everything is forgotten, and sign-in leads back here. */
export function endSession(notice: string): void {
  if (isEnding) return;
  isEnding = true;
  window.dispatchEvent(new Event(SESSION_ENDING_EVENT));
  forgetSession();
  openLogin({ notice, redirect: location.pathname + location.search });
}

/** The user leaves on purpose: drafts are saved, and what the server still says of the session no longer matters. */
export function beginSignOut(): void {
  isEnding = true;
  window.dispatchEvent(new Event(SESSION_ENDING_EVENT));
}

/** Opens the sign-in page with a fresh page, so that nothing of the former user stays in memory. */
export function openLogin({ notice, redirect }: { notice?: string; redirect?: string } = {}): void {
  if (notice) keepNotice(notice);
  // Who leaves first decides where sign-in leads: the guard, too, notices that the session is gone.
  if (isLeaving || location.pathname === '/login') return;
  isLeaving = true;
  location.replace(redirect && redirect !== '/' && redirect !== '/home' ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login');
}

/** A message for the page that comes next. */
export function keepNotice(notice: string): void {
  try {
    sessionStorage.setItem(NOTICE_KEY, notice);
  } catch {
    // Without storage the reason is lost, not the way.
  }
}

/** The message left by the page before, once. */
export function takeNotice(): string | null {
  try {
    const notice = sessionStorage.getItem(NOTICE_KEY);
    sessionStorage.removeItem(NOTICE_KEY);
    return notice;
  } catch {
    return null;
  }
}
