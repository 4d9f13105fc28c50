import { isActing } from './acting.ts';
import { forgetSession, session } from './session-state.ts';
import { readStored, writeStored } from './storage.ts';
import { whereAllowed } from './where-allowed.ts';

const NOTICE_KEY = 'office:notice';
const LEFT_BY_KEY = 'office:leftBy';

/** Sent on `window` just before the session ends, so that forms can save their drafts. */
export const SESSION_ENDING_EVENT = 'session-ending';

let isEnding = false;
let isLeaving = false;

/** Ends the session in this tab: drafts are saved, everything is forgotten, and sign-in leads back here. */
export function endSession(notice: string): void {
  if (isEnding) return;
  announceEnd();
  forgetSession();
  openLogin({ notice, redirect: location.pathname + location.search });
}

/** The user leaves on purpose: drafts are saved, and what the server still says of the session no longer matters. */
export function beginSignOut(): void {
  writeStored('signedOut', '1');
  announceEnd();
}

/** Somebody has signed in in another tab: the page goes with all that it shows, and their session stays. */
export function giveWay(to: string | null = null): void {
  if (isEnding) return;
  announceEnd();
  location.replace(to ?? '/home');
}

/** Whether the session is ending in this tab, on purpose or not. */
export function hasSessionEnded(): boolean {
  return isEnding;
}

/** Whether the session was ended on purpose, in whatever tab, and nobody has signed in since. */
export function wasSignedOut(): boolean {
  return readStored('signedOut') === '1';
}

function announceEnd(): void {
  isEnding = true;
  whereAllowed(() => sessionStorage.setItem(LEFT_BY_KEY, session.userInfo?.userId ?? ''));
  window.dispatchEvent(new Event(SESSION_ENDING_EVENT));
}

/** Opens the sign-in page with a fresh page, so that nothing of the former user stays in memory. */
export function openLogin({ notice, redirect }: { notice?: string; redirect?: string } = {}): void {
  if (notice) keepNotice(notice);
  // Such a tab goes on with the session that the browser has.
  if (isActing) return location.reload();
  // The part that leaves first decides where sign-in leads: the guard, too, notices that the session is gone.
  if (isLeaving || location.pathname === '/login') return;
  isLeaving = true;
  location.replace(redirect && redirect !== '/' && redirect !== '/home' ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login');
}

/** Whether the address that sign-in leads back to was left by another person than the one who has signed in; once. */
export function isLeftByOther(userId: string | undefined): boolean {
  const leftBy = take(LEFT_BY_KEY) ?? '';
  return leftBy !== '' && leftBy !== userId;
}

/** A message for the page that comes next; without storage the reason is lost, not the way. */
export function keepNotice(notice: string): void {
  whereAllowed(() => sessionStorage.setItem(NOTICE_KEY, notice));
}

/** The message left by the page before, once. */
export function takeNotice(): string | null {
  return take(NOTICE_KEY);
}

function take(key: string): string | null {
  return whereAllowed(() => {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept;
  });
}
