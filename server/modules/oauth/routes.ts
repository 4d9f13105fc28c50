import formBody from '@fastify/formbody';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { findNoAddress } from '../../kernel/authentication/allowed-addresses.ts';
import { readToken } from '../../kernel/authentication/sessions.ts';
import { signInSettings } from '../../kernel/authentication/sign-in-settings.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { describeDevice } from '../../kernel/http/device.ts';
import { setPictureCookie } from '../../kernel/http/picture-cookie.ts';
import { chooseLocale } from '../../kernel/messages/translate.ts';
import { defineModule } from '../../kernel/module.ts';
import { ACT_BUTTON } from '../../kernel/http/acting-reads.ts';
import { endedActingJob } from './acting/ended.ts';
import { lookedAtKind } from './acting/looked-at.ts';
import { actingRoutes } from './acting/routes.ts';
import { newCaptcha } from './captcha/captchas.ts';
import { CODE_SECONDS, PAUSE_SECONDS, requestCode, RESET_SECONDS, sendCodeJob } from './codes/request-code.ts';
import { SETTINGS_MODEL } from '../../records/index.ts';
import { fieldRefusal } from '../../module-kit/refusal.ts';
import { resetPassword } from './codes/reset-password.ts';
import { forgetOldJob } from './forget-old.ts';
import { login, loginByCode, originOf, unlock } from './login.ts';
import { loadMenu } from './menu.ts';
import { loadMenuTitles } from './menu-titles.ts';
import { signInTables } from './migrations/024-sign-in.ts';
import { secondFactorTables } from './migrations/027-second-factor.ts';
import { captchaTables } from './migrations/028-captcha.ts';
import { passkeyTables } from './migrations/029-passkeys.ts';
import { openidTables } from './migrations/034-openid.ts';
import { signInBasis } from './migrations/051-sign-in-basis.ts';
import { DETACH_BUTTON, identityDetachedKind } from './openid/identities.ts';
import { openidRoutes } from './openid/routes.ts';
import { openidListener } from './openid/settings-listener.ts';
import { openidSettings } from './openid/settings.ts';
import { TEST_BUTTON } from './openid/test-route.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { scanRoutes } from './scan/routes.ts';
import { secondFactorResetKind } from './second-factor/reset.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { loadUserInfo } from './user-info.ts';

const LoginBody = Type.Object({
  account: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  captchaId: Type.Optional(Type.String({ maxLength: 100 })),
  captchaAnswer: Type.Optional(Type.String({ maxLength: 100 })),
  client_id: Type.Optional(Type.Literal('admin')),
  client_secret: Type.Optional(Type.Literal('123456')),
  scope: Type.Optional(Type.Literal('all')),
  grant_type: Type.Optional(Type.Literal('password')),
});

const UnlockBody = Type.Object({
  account: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
});

const CaptchaBody = Type.Object({ kind: Type.Union([Type.Literal('picture'), Type.Literal('question')]) }, { additionalProperties: false });
const MOBILE = Type.String({ pattern: '^1[3-9][0-9]{9}$' });
const SendCodeBody = Type.Object({ mobile: MOBILE }, { additionalProperties: false });
const CodeBody = Type.Object({ mobile: MOBILE, code: Type.String({ pattern: '^[0-9]{6}$' }) }, { additionalProperties: false });

const ForgotBody = Type.Object({ account: Type.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false });
const ResetBody = Type.Object({
  account: Type.String({ minLength: 1, maxLength: 100 }),
  code: Type.String({ minLength: 1, maxLength: 40 }),
  password: Type.String({ pattern: '^[0-9a-f]{32}$' }),
}, { additionalProperties: false });
const nameOf = (account: string): string => account.trim().toLowerCase();

/** Signing in and out, who is signed in, and the lock of the screen. */
export const oauth = defineModule({
  name: 'oauth',
  settings: [signInSettings, openidSettings],
  records: (kernel) => [openidListener(kernel), {
    model: SETTINGS_MODEL,
    before({ verb, actor, after }) {
      const text = verb === 'update' ? after['allowedAddresses'] : undefined;
      if (typeof text === 'string' && findNoAddress(text) !== undefined) throw fieldRefusal(actor, 'allowedAddresses', 'login.noAddress');
    },
  }],
  migrations: {
    '024-sign-in': signInTables, '027-second-factor': secondFactorTables, '028-captcha': captchaTables, '029-passkeys': passkeyTables, '034-openid': openidTables,
    '051-sign-in-basis': signInBasis,
  },
  permissions: { user: ['btn_resetSecondFactor', DETACH_BUTTON, ACT_BUTTON], [SETTINGS_MODEL]: [TEST_BUTTON] },
  notices: [secondFactorResetKind, identityDetachedKind, lookedAtKind],
  jobs: (kernel) => [sendCodeJob(kernel), forgetOldJob(kernel), endedActingJob(kernel)],
  async routes(app, kernel) {
    await app.register(formBody, { bodyLimit: 16_384 });
    const titles = loadMenuTitles(kernel);

    app.post<{ Body: Static<typeof LoginBody> }>(
      '/api/oauth/Login',
      { config: { permission: 'public' }, schema: { body: LoginBody } },
      async (request, reply) => {
        const { account, password, captchaId: id, captchaAnswer: answered } = request.body;
        const captcha = id === undefined || answered === undefined ? undefined : { id, answer: answered };
        const answer = await login(kernel, titles, request, { account, digest: password, captcha });
        if ('token' in answer) setPictureCookie(request, reply, answer.token);
        return success(answer);
      },
    );

    app.post<{ Body: Static<typeof CaptchaBody> }>(
      '/api/oauth/Captcha', { config: { permission: 'public' }, schema: { body: CaptchaBody } },
      async (request) => success(await newCaptcha(kernel, originOf(request), request.body.kind, chooseLocale(request.headers['accept-language']))),
    );

    app.post<{ Body: Static<typeof SendCodeBody> }>(
      '/api/oauth/Actions/SendCode', { config: { permission: 'public' }, schema: { body: SendCodeBody } },
      async ({ body, ip, headers }) => {
        await requestCode(kernel, { purpose: 'signIn', name: body.mobile, ip, locale: chooseLocale(headers['accept-language']) });
        return success({ validSeconds: CODE_SECONDS, pauseSeconds: PAUSE_SECONDS });
      },
    );

    app.post<{ Body: Static<typeof CodeBody> }>(
      '/api/oauth/LoginByCode', { config: { permission: 'public' }, schema: { body: CodeBody } },
      async (request, reply) => {
        const answer = await loginByCode(kernel, titles, request, request.body);
        if ('token' in answer) setPictureCookie(request, reply, answer.token);
        return success(answer);
      },
    );

    app.post<{ Body: Static<typeof ForgotBody> }>(
      '/api/oauth/Actions/ForgotPassword', { config: { permission: 'public' }, schema: { body: ForgotBody } },
      async ({ body, ip, headers }) => {
        await requestCode(kernel, { purpose: 'reset', name: nameOf(body.account), ip, locale: chooseLocale(headers['accept-language']) });
        return success({ validSeconds: RESET_SECONDS, pauseSeconds: PAUSE_SECONDS });
      },
    );

    app.post<{ Body: Static<typeof ResetBody> }>(
      '/api/oauth/Actions/ResetPassword', { config: { permission: 'public' }, schema: { body: ResetBody } },
      async ({ body, ip }) => {
        await resetPassword(kernel, { name: nameOf(body.account), code: body.code.trim().toUpperCase(), digest: body.password, ip });
        return success(null);
      },
    );

    scanRoutes(app, kernel, titles);
    secondFactorRoutes(app, kernel, titles);
    passkeyRoutes(app, kernel, titles);
    openidRoutes(app, kernel, titles);
    actingRoutes(app, kernel);

    app.get('/api/oauth/CurrentUser', { config: { permission: 'session' } }, async (request, reply) => {
      const { actor } = request;
      // Also for a session that was opened elsewhere and handed to this browser.
      // One cookie serves all tabs of a browser: those of somebody who looks as another person stay his.
      if (request.session?.acting === undefined) setPictureCookie(request, reply, readToken(request.headers.authorization));
      const user = await kernel.directory.loadUser(actor.userId);
      if (user === undefined) throw new AppError('invalidToken', { textKey: 'login.noUserData' });
      const [menuList, permissionList, userInfo] = await Promise.all([
        loadMenu(kernel, user, actor.locale, titles),
        kernel.permissions.entries(actor, actor.locale),
        loadUserInfo(kernel, user, actor.locale),
      ]);
      return success({ menuList, permissionList, userInfo });
    });

    // A token that came in an address may have been seen by others: the page trades it for a new one.
    app.post('/api/oauth/Actions/Exchange', { config: { permission: 'session', whenFull: true } }, async (request, reply) => {
      const origin = { ip: request.ip, device: describeDevice(request.headers['user-agent']) };
      const { token } = await kernel.sessions.open(request.actor.userId, origin);
      if (request.session !== null) await kernel.sessions.end([request.session.id], 'logout');
      setPictureCookie(request, reply, token);
      return success({ token });
    });

    // A GET that changes something, as specified; nothing but the header's token can name the session.
    app.get('/api/oauth/Logout', { config: { permission: 'session', whenLocked: true } }, async (request) => {
      if (request.session !== null) await kernel.sessions.end([request.session.id], 'logout');
      return success(null);
    });

    app.post('/api/oauth/Actions/Lock', { config: { permission: 'session', whenLocked: true, whenFull: true } }, async (request) => {
      if (request.session !== null) await kernel.sessions.setLocked(request.session.id, true);
      return success(null);
    });

    app.post<{ Body: Static<typeof UnlockBody> }>(
      '/api/oauth/LockScreen',
      { config: { permission: 'session', whenLocked: true, whenFull: true }, schema: { body: UnlockBody } },
      async (request) => {
        await unlock(kernel, request, request.body.account, request.body.password);
        return success(null);
      },
    );
  },
});
