import { showLanguage } from '#src/i18n/i18n.ts';
import { isLocale } from '#src/i18n/languages.ts';
import { openLogin } from './session-end.ts';
import { forgetSession, session } from './session-state.ts';
import { onStoredElsewhere } from './storage.ts';

/** Keeps this tab in step with the others of the browser: sign-out, lock, unlock, language and another user. */
export function followOtherTabs(): () => void {
  return onStoredElsewhere((key, value) => {
    if (key === 'lock') session.isLocked = value === '1';
    if (key === 'language' && value !== null && isLocale(value)) void showLanguage(value);
    if (key !== 'token' || value === session.token) return;
    if (value === null) {
      const redirect = location.pathname + location.search;
      forgetSession();
      openLogin({ redirect });
    } else {
      // Somebody signed in elsewhere: what this tab shows belongs to the user before, or to nobody.
      location.reload();
    }
  });
}
