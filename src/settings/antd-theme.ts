import { theme } from 'antd';
import type { ThemeConfig } from 'antd';
import { lighter, readableOnWhite } from './contrast.ts';
import type { ThemeClass } from './settings.ts';
import { THEME_COLORS } from './theme-colors.ts';

/** The look of the component library for a colour and an appearance. */
export function antdTheme(themeClass: ThemeClass, isDark: boolean): ThemeConfig {
  const color = THEME_COLORS[themeClass];
  // Bright theme colours are too pale for small text and for white text on them.
  const readable = readableOnWhite(color);
  return {
    cssVar: true,
    hashed: false,
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: isDark ? lighter(color) : color,
      colorInfo: isDark ? lighter(color) : color,
      ...(isDark ? DARK_TOKENS : { ...LIGHT_TOKENS, colorLink: readable }),
      borderRadius: 6,
      wireframe: false,
      fontFamily: 'inherit',
    },
    components: {
      Button: isDark
        ? { colorPrimary: readable, colorPrimaryHover: color, colorPrimaryActive: readable }
        : { colorPrimary: readable, algorithm: true },
      Tabs: isDark ? {} : { itemSelectedColor: readable, itemActiveColor: readable, itemHoverColor: readable },
      Menu: { activeBarBorderWidth: 0, ...(isDark ? {} : { itemSelectedColor: readable, horizontalItemSelectedColor: readable }) },
      Table: { headerBorderRadius: 6 },
    },
  };
}

/** Colours of our own style sheets, as custom properties. */
export function accentColors(themeClass: ThemeClass, isDark: boolean): Record<`--office-${string}`, string> {
  const color = THEME_COLORS[themeClass];
  return {
    // Behind white text.
    '--office-solid': readableOnWhite(color),
    // Text on a faintly tinted ground.
    '--office-accent-text': isDark ? 'var(--ant-color-primary-text-hover)' : readableOnWhite(color, 5.6),
    '--office-accent-soft': `color-mix(in srgb, ${color} ${isDark ? 18 : 9}%, transparent)`,
  };
}

const LIGHT_TOKENS = {
  colorBgLayout: '#f2f4f8',
  colorText: 'rgba(15, 27, 45, 0.92)',
  colorTextSecondary: 'rgba(15, 27, 45, 0.68)',
  colorTextTertiary: 'rgba(15, 27, 45, 0.6)',
  colorTextPlaceholder: 'rgba(15, 27, 45, 0.48)',
} as const;

const DARK_TOKENS = {
  colorBgLayout: '#0f141c',
  colorBgContainer: '#171e29',
  colorBgElevated: '#1e2734',
  colorBorder: '#364153',
  colorBorderSecondary: '#263040',
  colorText: 'rgba(233, 239, 248, 0.92)',
  colorTextSecondary: 'rgba(233, 239, 248, 0.7)',
  colorTextTertiary: 'rgba(233, 239, 248, 0.58)',
  colorTextPlaceholder: 'rgba(233, 239, 248, 0.45)',
} as const;
