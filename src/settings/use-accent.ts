import type { CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import { accentColors } from './antd-theme.ts';
import { settings } from './settings.ts';
import { useIsDark } from './use-is-dark.ts';

/** The product's own colours, for what is drawn outside the page: drawers and windows. */
export function useAccent(): CSSProperties {
  const { themeClass } = useSnapshot(settings);
  return accentColors(themeClass, useIsDark()) as CSSProperties;
}
