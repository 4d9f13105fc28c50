export const THEME_CLASSES = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red'] as const;
export type ThemeClass = (typeof THEME_CLASSES)[number];

/** The eight theme colours. */
export const THEME_COLORS: Readonly<Record<ThemeClass, string>> = {
  blue: '#1890ff',
  purple: '#a13a9c',
  azure: '#2f6bff',
  ocean: '#0f9fb0',
  green: '#2e9e5b',
  yellow: '#d69a00',
  orange: '#f2711c',
  red: '#e0383e',
};
