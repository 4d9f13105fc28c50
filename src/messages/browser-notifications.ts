import type { QueryClient } from '@tanstack/react-query';
import { messageCalls } from './message-calls.ts';
import { isQuiet } from './quiet-hours.ts';

export const NOTICE_SETTINGS_KEY = ['notice-settings'];

const isSupported = (): boolean => 'Notification' in globalThis;

/** Asks the browser; null when it lets the product show notifications, else why not. */
export async function allowNotifications(): Promise<'denied' | 'unsupported' | null> {
  if (!isSupported()) return 'unsupported';
  return (await Notification.requestPermission()) === 'granted' ? null : 'denied';
}

/**
 * Shows what has come while nobody looks at the page, as far as the user has chosen that for its kind and it is not the time to be quiet.
 * Several pages of one browser show it once, and a reminder of it once more.
 */
export async function showBrowserNotification(client: QueryClient, { id, kind, title, reminded }: Record<string, unknown>): Promise<void> {
  const { kinds, quiet } = await client.fetchQuery({ queryKey: NOTICE_SETTINGS_KEY, queryFn: () => messageCalls.settings(), staleTime: 60_000 });
  if (kinds.find(({ name }) => name === kind)?.browser !== true || isQuiet(quiet, new Date())) return;
  const shown = new Notification(String(title), { tag: reminded === undefined ? String(id) : `${String(id)} ${String(reminded)}` });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
}
