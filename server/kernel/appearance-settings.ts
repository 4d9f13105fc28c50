import { Type } from 'typebox';
import { THEME_CLASSES } from '#schemas/theme/theme-colors.ts';
import { defineSettings } from './settings/settings.ts';

const Pictures = Type.Array(Type.Object({ fileId: Type.String() }), { default: [] });

/** How a company shows the product as its own; empty: as it ships. */
export const appearanceSettings = defineSettings({
  name: 'appearance',
  schema: Type.Object({
    productName: Type.String({ default: '' }),
    themeColor: Type.Union([Type.Literal(''), ...THEME_CLASSES.map((name) => Type.Literal(name))], { default: '' }),
    /** At most one. */
    logo: Pictures,
    loginPicture: Pictures,
  }),
});
