import { subscribe } from 'valtio';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { presentError } from '#src/app/present-error.ts';
import { request } from '#src/session/http.ts';
import { loadPreference, savePreference } from '#src/session/preferences.ts';
import { session } from '#src/session/session-state.ts';
import { LAYOUT_TYPES, readSettings, settings } from '#src/settings/settings.ts';
import type { LayoutType } from '#src/settings/settings.ts';

const PREFERENCE = 'shell.settings';
const SAVE_AFTER_MS = 800;

/** Takes the user's settings from the server and gives every later change back to it. Returns how to stop. */
export function syncSettings(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = '';
  let stop = (): void => undefined;
  let isStopped = false;

  async function start(): Promise<void> {
    const stored = await loadPreference(PREFERENCE);
    if (isStopped) return;
    if (stored !== null) Object.assign(settings, readSettings(stored));
    else adoptServerTheme();
    saved = JSON.stringify(settings);
    stop = subscribe(settings, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void save().catch(presentError), SAVE_AFTER_MS);
    });
  }

  async function save(): Promise<void> {
    const text = JSON.stringify(settings);
    if (text === saved) return;
    saved = text;
    await savePreference(PREFERENCE, JSON.parse(text) as JsonValue);
    await request({ method: 'PUT', path: '/api/permission/Users/Current/SystemTheme', data: { theme: settings.layoutType } });
  }

  void start().catch(() => {
    // The look kept by this browser is good enough; nothing to tell the user.
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}

/** A user without saved settings may still have chosen a layout in an older client. */
function adoptServerTheme(): void {
  const theme = session.userInfo?.theme;
  if ((LAYOUT_TYPES as readonly unknown[]).includes(theme)) settings.layoutType = theme as LayoutType;
}
