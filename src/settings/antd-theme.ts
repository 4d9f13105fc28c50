import { theme } from 'antd';
import type { ThemeConfig } from 'antd';
import { lighter, readableOnWhite } from '#schemas/theme/contrast.ts';
import { THEME_COLORS, type ThemeClass } from '#schemas/theme/theme-colors.ts';

/** The look of the component library for a colour and an appearance; what is still opens and closes without moving. */
export function antdTheme(themeClass: ThemeClass, isDark: boolean, isStill: boolean): ThemeConfig {
  const color = THEME_COLORS[themeClass];
  // Bright theme colours are too pale for small text and for white text on them.
  const readable = readableOnWhite(color);
  const strong = readableOnWhite(color, 5.6);
  const selected = isDark ? lighter(lighter(color)) : strong;
  return {
    cssVar: true,
    hashed: false,
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: isDark ? lighter(color) : color,
      colorInfo: isDark ? lighter(color) : color,
      ...(isDark ? DARK_TOKENS : { ...LIGHT_TOKENS, colorLink: readable, colorLinkHover: strong, colorLinkActive: strong, colorInfoText: strong }),
      borderRadius: 6,
      wireframe: false,
      fontFamily: 'inherit',
      motion: !isStill,
    },
    components: {
      Tag: tagColors(themeClass, isDark),
      // Words stand on it in white, whether it is on or off.
      Switch: { colorPrimary: readable, colorPrimaryHover: readable, ...(isDark ? SWITCH_OFF.dark : SWITCH_OFF.light) },
      Button: isDark
        // Words of danger stand on the dark ground in its pale colour, so what is filled with it takes dark ones.
        ? { colorPrimary: readable, colorPrimaryHover: strong, colorPrimaryActive: readable, dangerColor: '#2b0d0e' }
        // What is pointed at is no paler: its words stand on it too.
        : { colorPrimary: readable, colorPrimaryHover: strong, colorPrimaryActive: readableOnWhite(color, 6.8), colorLink: readable, colorLinkHover: strong, colorLinkActive: strong, algorithm: true },
      Tabs: isDark ? {} : { itemSelectedColor: readable, itemActiveColor: readable, itemHoverColor: readable },
      Menu: { activeBarBorderWidth: 0, itemSelectedColor: selected, horizontalItemSelectedColor: selected },
      Table: { headerBorderRadius: 6 },
      // What is in a drawer can be pressed only once it stands still.
      Drawer: { motionDurationSlow: '0.1s' },
    },
  };
}

/** Small text on a faint ground of its own colour. */
function tagColors(themeClass: ThemeClass, isDark: boolean): Record<`color${'Success' | 'Warning' | 'Error' | 'Info'}`, string> {
  const { colorSuccessText, colorWarningText, colorErrorText } = isDark ? DARK_TOKENS : LIGHT_TOKENS;
  const color = THEME_COLORS[themeClass];
  return {
    colorSuccess: colorSuccessText, colorWarning: colorWarningText, colorError: colorErrorText,
    colorInfo: isDark ? lighter(color) : readableOnWhite(color, 5.6),
  };
}

/** Colours of our own style sheets, as custom properties. */
export function accentColors(themeClass: ThemeClass, isDark: boolean): Record<`--office-${string}`, string> {
  const color = THEME_COLORS[themeClass];
  return {
    // Behind white text.
    '--office-solid': readableOnWhite(color),
    // A switch that is off, behind white text too.
    '--office-switch-off': SWITCH_OFF[isDark ? 'dark' : 'light'].colorTextQuaternary,
    '--office-switch-off-hover': SWITCH_OFF[isDark ? 'dark' : 'light'].colorTextTertiary,
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
  colorTextPlaceholder: 'rgba(15, 27, 45, 0.61)',
  colorSuccessText: '#237804',
  colorWarningText: '#a05f00',
  // Also the colour of words in a field that is wrong.
  colorError: '#d4303a',
  colorErrorText: '#cf1322',
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
  colorTextPlaceholder: 'rgba(233, 239, 248, 0.54)',
  colorSuccessText: '#6abe39',
  colorWarningText: '#e8b339',
  colorError: '#ff8583',
  colorErrorText: '#ff8583',
} as const;

const SWITCH_OFF = {
  light: { colorTextQuaternary: 'rgba(15, 27, 45, 0.6)', colorTextTertiary: 'rgba(15, 27, 45, 0.68)' },
  dark: { colorTextQuaternary: 'rgba(233, 239, 248, 0.32)', colorTextTertiary: 'rgba(233, 239, 248, 0.38)' },
} as const;
