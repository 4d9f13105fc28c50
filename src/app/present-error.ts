import i18next from 'i18next';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { SESSION_END_CODES } from '#src/session/envelope.ts';
import { showNotice } from './notices.ts';

const REFUSED_SECONDS = 5;
const TRANSPORT_SECONDS = 1.5;

/** Says in a short message what went wrong; the one place that turns errors into messages. */
export function presentError(error: unknown): void {
  if (error instanceof DataSourceError) {
    // The page is on its way to sign-in and takes the reason along.
    if (SESSION_END_CODES.includes(error.code)) return;
    const seconds = error.code === 0 ? TRANSPORT_SECONDS : REFUSED_SECONDS;
    showNotice('error', error.message || i18next.t('session:requestFailed'), { seconds });
    return;
  }
  console.error(error);
  showNotice('error', i18next.t('session:unexpected'), { seconds: REFUSED_SECONDS });
}

/** Errors that no boundary sees reach the user too. Returns how to stop. */
export function presentUnhandledErrors(): () => void {
  const receive = (event: PromiseRejectionEvent): void => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') return;
    presentError(event.reason);
  };
  window.addEventListener('unhandledrejection', receive);
  return () => window.removeEventListener('unhandledrejection', receive);
}
