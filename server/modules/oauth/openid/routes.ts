import type { FastifyInstance } from 'fastify';
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { setPictureCookie } from '../../../kernel/http/picture-cookie.ts';
import { chooseLocale } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { admit, originOf, recordLogin } from '../login.ts';
import type { MenuTitles } from '../menu-titles.ts';
import { siteOf } from '../passkeys/site.ts';
import { browserCookie, readBrowserCookie } from './browser-cookie.ts';
import { DETACH_BUTTON, detachIdentities, detachOwnIdentity, listOwnIdentities } from './identities.ts';
import { askIdentity, type Identity, refusalOf } from './identity.ts';
import { findPerson } from './join.ts';
import { rememberProvider } from './provider.ts';
import { nameOfProvider, openidSettings, type OpenidSettings } from './settings.ts';
import { keepSignIn, useSignIn } from './sign-ins.ts';
import { openidTestRoute } from './test-route.ts';

/** Signing in with an identity provider: authorization code with PKCE, for the page at `/auth-redirect`. */
export function openidRoutes(app: FastifyInstance, kernel: Kernel, titles: MenuTitles): void {
  const findProvider = rememberProvider(kernel);
  const config = { permission: 'public' } as const;

  serve(app, 'GET /api/oauth/Ways', config, async ({ headers }) => {
    const settings = await kernel.settings.read(openidSettings);
    return success({ openid: isSetUp(settings) ? { name: nameOfProvider(settings, chooseLocale(headers['accept-language'])) } : null });
  });

  serve(app, 'POST /api/oauth/OpenId/Actions/Begin', config, async (request, reply) => {
    const settings = await requireSetUp(kernel);
    const provider = await findProvider(settings).catch((error: unknown) => { throw refusalOf(kernel, error); });
    const verifier = randomPKCECodeVerifier();
    const signIn = { nonce: randomNonce(), verifier, redirectUri: `${siteOf(kernel, request).origin}/auth-redirect` };
    const { state, browser } = await keepSignIn(kernel, request.ip, signIn);
    reply.header('set-cookie', browserCookie(request, state, browser));
    const address = buildAuthorizationUrl(provider, {
      redirect_uri: signIn.redirectUri, scope: scopesOf(settings), state, nonce: signIn.nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256',
    });
    if (!/^https?:$/.test(address.protocol)) throw new AppError('unavailable', { textKey: 'openid.unreachable' });
    return success({ address: address.href });
  });

  serve(app, 'POST /api/oauth/OpenId/Actions/Finish', config, async (request, reply) => {
    const settings = await requireSetUp(kernel);
    const state = new URLSearchParams(request.body.query).get('state') ?? '';
    const signIn = await useSignIn(kernel, state, readBrowserCookie(request, state));
    if (signIn === undefined) throw new AppError('loginFailed', { textKey: 'openid.over' });
    reply.header('set-cookie', browserCookie(request, state, null));
    const provider = await findProvider(settings).catch((error: unknown) => { throw refusalOf(kernel, error); });
    const identity = await askIdentity(kernel, provider, new URL(`${signIn.redirectUri}?${request.body.query}`), signIn);
    const origin = originOf(request);
    const user = await findPerson(kernel, settings, identity);
    if (user === undefined) {
      await recordLogin(kernel, origin, labelOf(identity), undefined, false);
      throw new AppError('forbidden', { textKey: 'openid.unknown' });
    }
    const answer = await admit(kernel, titles, origin, user.account, user, { by: 'identity', issuer: identity.issuer, subject: identity.subject });
    if ('token' in answer) setPictureCookie(request, reply, answer.token);
    return success(answer);
  });

  serve(app, 'GET /api/oauth/Identities', { permission: 'session' }, async ({ actor }) => success(await listOwnIdentities(kernel, actor)));

  serve(app, 'POST /api/oauth/Identities/Actions/Detach', { permission: 'session' }, async ({ actor, ip, body }) => {
    await detachOwnIdentity(kernel, { actor, ip }, body);
    return success(null);
  });

  serve(app, 'POST /api/permission/Users/:id/Actions/DetachIdentity', { permission: { model: 'user', button: DETACH_BUTTON } }, async ({ actor, params: { id } }) => {
    await detachIdentities(kernel, actor, id);
    return success(null);
  });

  openidTestRoute(app, kernel);
}

async function requireSetUp(kernel: Kernel): Promise<OpenidSettings> {
  const settings = await kernel.settings.read(openidSettings);
  if (!isSetUp(settings)) throw new AppError('notFound', { textKey: 'openid.notSetUp' });
  return settings;
}

function isSetUp({ openidIssuer, openidClientId }: OpenidSettings): boolean {
  return openidIssuer.trim() !== '' && openidClientId.trim() !== '';
}

/** `openid` makes it OpenID Connect. */
function scopesOf({ openidScopes }: OpenidSettings): string {
  return [...new Set(['openid', ...openidScopes.split(/[\s,]+/).filter((scope) => scope !== '')])].join(' ');
}

/** What the log of sign-ins calls somebody who is not here. */
function labelOf({ claims, subject }: Identity): string {
  const { email, preferred_username: name } = claims;
  return typeof email === 'string' ? email : typeof name === 'string' ? name : subject;
}
