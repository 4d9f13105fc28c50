import { Type } from 'typebox';
import { defineSettings } from './settings/settings.ts';

/** Where the menu leads outside the product. */
export const outsideSettings = defineSettings({
  name: 'outside',
  schema: Type.Object({
    /** What addresses of the menu mean by `${dataV}`. */
    dataScreenAddress: Type.String({ default: '' }),
  }),
});
