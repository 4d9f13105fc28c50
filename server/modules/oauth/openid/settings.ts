import { Type, type Static } from 'typebox';
import type { Locale } from '#schemas/language/documents/text.ts';
import { defineSettings } from '../../../kernel/settings/settings.ts';

/** The identity provider that people may sign in with, by OpenID Connect. */
export const openidSettings = defineSettings({
  name: 'openid',
  schema: Type.Object({
    /** Empty: there is none. */
    openidIssuer: Type.String({ default: '' }),
    openidClientId: Type.String({ default: '' }),
    openidSecret: Type.String({ default: '' }),
    openidScopes: Type.String({ default: 'openid profile email' }),
    /** What the provider is called on the sign-in page; empty: as in Chinese, or by its host. */
    openidName: Type.String({ default: '' }),
    openidNameEnglish: Type.String({ default: '' }),
    openidNameTraditional: Type.String({ default: '' }),
    /** How somebody who comes for the first time is found among those who are here. */
    openidMatch: Type.Union([Type.Literal('email'), Type.Literal('claim')], { default: 'email' }),
    /** The claim that holds the account. */
    openidClaim: Type.String({ default: 'preferred_username' }),
    /** What happens with somebody who is not found. */
    openidUnknown: Type.Union([Type.Literal('refuse'), Type.Literal('create')], { default: 'refuse' }),
    openidOrganize: Type.String({ default: '' }),
    openidRoles: Type.Array(Type.String(), { default: [] }),
  }),
});

export type OpenidSettings = Static<typeof openidSettings.schema>;

/** Whether it is the provider that is set up now; a slash at the end does not make it another. */
export function isOfProvider({ openidIssuer }: OpenidSettings, issuer: string): boolean {
  return openidIssuer.trim().replace(/\/$/, '') === issuer.replace(/\/$/, '');
}

export function nameOfProvider(settings: OpenidSettings, locale: Locale): string {
  const own = { 'zh-CN': settings.openidName, 'en-US': settings.openidNameEnglish, 'zh-TW': settings.openidNameTraditional }[locale].trim();
  if (own !== '') return own;
  const { openidName: name, openidIssuer: issuer } = settings;
  return name.trim() !== '' ? name.trim() : URL.canParse(issuer) ? new URL(issuer).hostname : issuer;
}
