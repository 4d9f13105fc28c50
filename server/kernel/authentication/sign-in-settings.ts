import { Type } from 'typebox';
import { defineSettings } from '../settings/settings.ts';

/** How many wrong passwords within fifteen minutes. */
export const signInSettings = defineSettings({
  name: 'signIn',
  schema: Type.Object({
    /** Of one person, or of one name that nobody has, from one address. */
    signInFailures: Type.Integer({ minimum: 3, maximum: 100, default: 10 }),
    /** Of all names together from one address, which may be that of a whole office. */
    signInFailuresOfAddress: Type.Integer({ minimum: 10, maximum: 10_000, default: 100 }),
  }),
});
