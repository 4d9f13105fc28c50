import { Type } from 'typebox';
import { defineSettings } from '../settings/settings.ts';

/** How many wrong passwords within fifteen minutes, how long sessions last, and who may sign in from where. */
export const signInSettings = defineSettings({
  name: 'signIn',
  schema: Type.Object({
    /** Of one person, or of one name that nobody has, from one address. */
    signInFailures: Type.Integer({ minimum: 3, maximum: 100, default: 10 }),
    /** Of all names together from one address, which may be that of a whole office. */
    signInFailuresOfAddress: Type.Integer({ minimum: 10, maximum: 10_000, default: 100 }),
    /** Failures at one name, from everywhere, and from one address, after which a captcha is asked for. */
    captchaFailures: Type.Integer({ minimum: 1, maximum: 100, default: 3 }),
    captchaFailuresOfAddress: Type.Integer({ minimum: 1, maximum: 10_000, default: 30 }),
    /** Minutes without a request after which a session is over. */
    tokenTimeout: Type.Integer({ minimum: 5, maximum: 720, default: 30 }),
    /** What a second session of a person does: nothing, end the first, or not begin. */
    singleLogin: Type.Union([Type.Literal('many'), Type.Literal('replace'), Type.Literal('refuse')], { default: 'many' }),
    /** Addresses and networks that people sign in from, but for administrators; empty: from everywhere. */
    allowedAddresses: Type.String({ default: '' }),
    /** Who cannot sign in without a second factor; administrators are among those of the roles. */
    secondFactorFor: Type.Union([Type.Literal('none'), Type.Literal('administrators'), Type.Literal('roles'), Type.Literal('all')], { default: 'none' }),
    /** Ids. */
    secondFactorRoles: Type.Array(Type.String(), { default: [] }),
  }),
});
