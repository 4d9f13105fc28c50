import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { isDark, onSystemAppearance } from './appearance.ts';
import { settings } from './settings.ts';

/** Whether the page is dark now. */
export function useIsDark(): boolean {
  const { appearance } = useSnapshot(settings);
  return useSyncExternalStore(onSystemAppearance, () => isDark(appearance));
}
