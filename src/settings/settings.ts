import { proxy, subscribe } from 'valtio/vanilla';
import { THEME_CLASSES, type ThemeClass } from '#schemas/theme/theme-colors.ts';
import { readStoredJson, writeStored } from '#src/session/storage.ts';

export const LAYOUT_TYPES = ['classic', 'functional', 'plain'] as const;
export type LayoutType = (typeof LAYOUT_TYPES)[number];

export const APPEARANCES = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof APPEARANCES)[number];

export interface Settings {
  layoutType: LayoutType;
  slideClass: 'dark' | 'light';
  themeClass: ThemeClass;
  appearance: Appearance;
  tagsView: boolean;
  tagsIcon: boolean;
  useCache: boolean;
  showLanguage: boolean;
  showSearch: boolean;
  sidebarLogo: boolean;
  fixedHeader: boolean;
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  layoutType: 'classic',
  slideClass: 'dark',
  // What administrators have chosen for people who have not chosen.
  themeClass: (document.documentElement.dataset['theme'] ?? 'blue') as ThemeClass,
  appearance: 'light',
  tagsView: true,
  tagsIcon: true,
  useCache: true,
  showLanguage: true,
  showSearch: true,
  sidebarLogo: true,
  fixedHeader: false,
};

/** What is not among them is switched on or off. */
const ALLOWED: { [Key in keyof Settings]?: readonly Settings[Key][] } = {
  layoutType: LAYOUT_TYPES,
  slideClass: ['dark', 'light'],
  themeClass: THEME_CLASSES,
  appearance: APPEARANCES,
};

/** Settings out of stored JSON: what is missing, unknown or of another type takes its default. */
export function readSettings(stored: unknown): Settings {
  const source = stored !== null && typeof stored === 'object' ? (stored as Record<string, unknown>) : {};
  const entries = Object.entries(DEFAULT_SETTINGS).map(([key, usual]) => {
    const value = source[key];
    const allowed = ALLOWED[key as keyof Settings] as readonly unknown[] | undefined;
    const isValid = allowed?.includes(value) ?? typeof value === 'boolean';
    return [key, isValid ? value : usual];
  });
  return Object.fromEntries(entries) as unknown as Settings;
}

/** How the user wants the product to look; this browser remembers it, the server too once he is signed in. */
export const settings: Settings = proxy(readSettings(readStoredJson('settings')));

subscribe(settings, () => writeStored('settings', JSON.stringify(settings)));
