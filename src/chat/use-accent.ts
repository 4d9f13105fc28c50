import type { CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import { accentColors } from '#src/settings/antd-theme.ts';
import { settings } from '#src/settings/settings.ts';
import { useIsDark } from '#src/settings/use-is-dark.ts';

/** The product's own colours, for what is drawn outside the page: drawers and windows. */
export function useAccent(): CSSProperties {
  const { themeClass } = useSnapshot(settings);
  return accentColors(themeClass, useIsDark()) as CSSProperties;
}
