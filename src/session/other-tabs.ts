import { DataSourceError } from '#renderers/engine/data-source.ts';
import { showLanguage } from '#src/i18n/i18n.ts';
import { sameOriginPath } from '#src/guard/same-origin-path.ts';
import { isLocale } from '#src/i18n/languages.ts';
import { say } from '#src/i18n/texts.ts';
import { isActing } from './acting.ts';
import { recoverSession } from './renewal.ts';
import { giveWay, wasSignedOut, openLogin } from './session-end.ts';
import { forgetSession, session } from './session-state.ts';
import { adoptToken } from './sign-in.ts';
import { onStoredElsewhere } from './storage.ts';

const ATTEMPTS = 4;
const PAUSE_MS = 800;

/** Keeps this tab in step with the others of the browser: sign-out, lock, unlock, language, a renewed session and another user. */
export function followOtherTabs(): () => void {
  return onStoredElsewhere((key, value) => {
    if (key === 'lock') session.isLocked = value === '1';
    if (key === 'language' && value !== null && isLocale(value)) void showLanguage(value);
    if (key !== 'token' || value === session.token) return;
    // A tab in which somebody looks as another user follows no other token: it ends with the session that the browser had.
    if (value !== null && !isActing) void followToken(value, ATTEMPTS);
    else if (wasSignedOut()) leave();
    // It has ended there by itself, and would have here with the next call.
    else if (session.token !== null) void recoverSession(say('session:loginExpired'));
  });
}

function leave(): void {
  const redirect = location.pathname + location.search;
  forgetSession();
  openLogin({ redirect });
}

/** Somebody has signed in in another tab: the same person goes on here, at sign-in too; to anybody else this page does not belong. */
async function followToken(token: string, attempts: number): Promise<void> {
  try {
    const isSame = await adoptToken(token);
    if (!isSame) giveWay();
    else if (session.userInfo === null) giveWay(sameOriginPath(new URLSearchParams(location.search).get('redirect'), location.origin));
  } catch (error) {
    // Without an answer nobody knows whose it is. The next call finds out where this one never came through.
    if (!(error instanceof DataSourceError) || error.code !== 0) giveWay();
    else if (attempts > 1) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      await followToken(token, attempts - 1);
    }
  }
}
