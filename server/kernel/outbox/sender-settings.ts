import { Type } from 'typebox';
import { defineSettings } from '../settings/settings.ts';

/** The mail server that sends the product's mail. */
export const mailSettings = defineSettings({
  name: 'mail',
  schema: Type.Object({
    /** Empty: there is no mail server. */
    mailHost: Type.String({ default: '' }),
    mailPort: Type.Integer({ minimum: 1, maximum: 65_535, default: 587 }),
    /** `startTls` goes on encrypted or not at all; `none` is for servers in one's own network. */
    mailSecurity: Type.Union([Type.Literal('tls'), Type.Literal('startTls'), Type.Literal('none')], { default: 'startTls' }),
    mailUser: Type.String({ default: '' }),
    mailPassword: Type.String({ default: '' }),
    mailFrom: Type.String({ default: '' }),
  }),
});

/** The service that sends short messages, called over HTTP. */
export const smsSettings = defineSettings({
  name: 'sms',
  schema: Type.Object({
    /** Empty: there is no such service. */
    smsAddress: Type.String({ default: '' }),
    /** JSON with the places `{to}`, `{text}` and `{secret}` inside its texts. */
    smsBody: Type.String({ default: '{"to": "{to}", "text": "{text}"}' }),
    /** Value of the header `Authorization`, with the place `{secret}`. */
    smsAuthorization: Type.String({ default: '' }),
    smsSecret: Type.String({ default: '' }),
    /** What an answer says that has accepted the message; empty: its status is enough. */
    smsAccepted: Type.String({ default: '' }),
  }),
});
