import { subscribe } from 'valtio';
import { createDelayedSave, flushOnLeaving } from '#renderers/engine/delayed-save.ts';
import { presentError } from '#src/app/present-error.ts';
import { sendChange } from '#src/session/http.ts';
import { loadPreference, savePreference } from '#src/session/preferences.ts';
import { session } from '#src/session/session-state.ts';
import { LAYOUT_TYPES, readSettings, settings } from '#src/settings/settings.ts';
import type { LayoutType, Settings } from '#src/settings/settings.ts';

const PREFERENCE = 'shell.settings';
const SAVE_DELAY = 800; // 800 ms

/** Takes the user's settings from the server and gives every later change back to it. Returns how to stop. */
export function syncSettings(): () => void {
  const saving = createDelayedSave({ save, onFailure: presentError, delay: SAVE_DELAY });
  const end = flushOnLeaving(saving);
  let stop = (): void => undefined;
  let isStopped = false;

  async function start(): Promise<void> {
    const stored = await loadPreference(PREFERENCE);
    if (isStopped) return;
    if (stored !== null) Object.assign(settings, readSettings(stored));
    else adoptServerTheme();
    stop = subscribe(settings, () => saving.set({ ...settings }));
  }

  void start().catch(() => {
    // The look kept by this browser is good enough; nothing to tell the user.
  });
  return () => {
    isStopped = true;
    stop();
    end();
  };
}

async function save(value: Settings, isLeaving: boolean): Promise<void> {
  await savePreference(PREFERENCE, { ...value }, isLeaving);
  await sendChange({ method: 'PUT', path: '/api/permission/Users/Current/SystemTheme', data: { theme: value.layoutType } }, isLeaving);
}

/** A user without saved settings may still have chosen a layout in an older client. */
function adoptServerTheme(): void {
  const theme = session.userInfo?.theme;
  if ((LAYOUT_TYPES as readonly unknown[]).includes(theme)) settings.layoutType = theme as LayoutType;
}
