import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { setPictureCookie } from '../../../kernel/http/picture-cookie.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { enter, originOf, recordLogin, requireEntry } from '../login.ts';
import type { MenuTitles } from '../menu-titles.ts';
import { endChallenge, findChallenge } from '../second-factor/challenges.ts';
import { requireProof } from '../second-factor/own.ts';
import { askForPasskey, beginPasskey, keepPasskey, listPasskeys, removePasskey, usePasskey } from './passkeys.ts';
import { siteOf } from './site.ts';

const TEXT = Type.String({ maxLength: 20_000 });
/** What browsers answer; they may tell more than is asked for. */
const OPEN = { additionalProperties: true };
const CREDENTIAL = {
  id: Type.String({ minLength: 1, maxLength: 1_400 }), rawId: TEXT, type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({ appid: Type.Optional(Type.Boolean()), credProps: Type.Optional(Type.Object({ rk: Type.Optional(Type.Boolean()) }, OPEN)), hmacCreateSecret: Type.Optional(Type.Boolean()) }, OPEN),
};
const MadeCredential = Type.Object({
  ...CREDENTIAL,
  response: Type.Object({ clientDataJSON: TEXT, attestationObject: TEXT, transports: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 })) }, OPEN),
}, OPEN);
const SignedCredential = Type.Object({
  ...CREDENTIAL,
  response: Type.Object({ clientDataJSON: TEXT, authenticatorData: TEXT, signature: TEXT, userHandle: Type.Optional(TEXT) }, OPEN),
}, OPEN);
const Key = { id: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }), secret: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) };
const KeyBody = Type.Object(Key, { additionalProperties: false });
const VerifyBody = Type.Object({ ...Key, credential: SignedCredential }, { additionalProperties: false });
const SignInBody = Type.Object({ credential: SignedCredential }, { additionalProperties: false });
const ProofBody = Type.Object({ password: Type.String({ pattern: '^[0-9a-f]{32}$' }), code: Type.Optional(Type.String({ maxLength: 40 })) }, { additionalProperties: false });
const KeepBody = Type.Object({ name: Type.String({ minLength: 1, maxLength: 50 }), credential: MadeCredential }, { additionalProperties: false });
const RemoveBody = Type.Object({ password: Type.String({ pattern: '^[0-9a-f]{32}$' }) }, { additionalProperties: false });
const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 1_400 }) });
const OWN = '/api/oauth/Passkeys';
const STEP = '/api/oauth/SecondStep/Actions';

/** Signing in by a key that a device keeps, alone or as the second step, and the person's own keys. */
export function passkeyRoutes(app: FastifyInstance, kernel: Kernel, titles: MenuTitles): void {
  app.post(`${OWN}/Actions/Ask`, { config: { permission: 'public' } }, async (request) =>
    success(await askForPasskey(kernel, siteOf(kernel, request), originOf(request), { purpose: 'signIn', userId: null })));

  // The device has asked for a finger, a face or its code: that and the key are two factors.
  app.post<{ Body: Static<typeof SignInBody> }>('/api/oauth/LoginByPasskey', { config: { permission: 'public' }, schema: { body: SignInBody } }, async (request, reply) => {
    const origin = originOf(request);
    const user = await kernel.directory.loadUser(await usePasskey(kernel, siteOf(kernel, request), origin, { purpose: 'signIn', userId: null }, request.body.credential));
    if (user === undefined) throw new AppError('loginFailed', { textKey: 'passkey.refused' });
    await requireEntry(kernel, titles, origin, user.account, user);
    const answer = await enter(kernel, origin, user.account, user, null);
    setPictureCookie(request, reply, answer.token);
    return success(answer);
  });

  app.post<{ Body: Static<typeof KeyBody> }>(`${STEP}/AskPasskey`, { config: { permission: 'public' }, schema: { body: KeyBody } }, async (request) => {
    const origin = originOf(request);
    const { userId } = await findChallenge(kernel.db, 'verify', request.body, origin.device);
    return success(await askForPasskey(kernel, siteOf(kernel, request), origin, { purpose: 'verify', userId }));
  });

  app.post<{ Body: Static<typeof VerifyBody> }>(`${STEP}/VerifyPasskey`, { config: { permission: 'public' }, schema: { body: VerifyBody } }, async (request, reply) => {
    const origin = originOf(request);
    const { userId, account, basis } = await findChallenge(kernel.db, 'verify', request.body, origin.device);
    const user = await kernel.directory.loadUser(userId);
    if (user === undefined) throw new AppError('loginFailed', { textKey: 'login.challengeGone' });
    await requireEntry(kernel, titles, origin, account, user);
    try {
      await usePasskey(kernel, siteOf(kernel, request), origin, { purpose: 'verify', userId }, request.body.credential);
    } catch (error) {
      await recordLogin(kernel, origin, account, user, false);
      throw error;
    }
    await endChallenge(kernel.db, 'verify', request.body, origin.device);
    const answer = await enter(kernel, origin, account, user, basis);
    setPictureCookie(request, reply, answer.token);
    return success(answer);
  });

  const config = { permission: 'session' } as const;
  serve(app, 'GET /api/oauth/Passkeys', config, async ({ actor }) => success({ list: await listPasskeys(kernel, actor.userId) }));

  app.post<{ Body: Static<typeof ProofBody> }>(`${OWN}/Actions/Begin`, { config, schema: { body: ProofBody } }, async (request) => {
    await requireProof(kernel, request, request.body);
    return success(await beginPasskey(kernel, siteOf(kernel, request), originOf(request), request.actor));
  });

  app.post<{ Body: Static<typeof KeepBody> }>(OWN, { config, schema: { body: KeepBody } }, async (request) => {
    const { name, credential } = request.body;
    await keepPasskey(kernel, siteOf(kernel, request), originOf(request), request.actor, name, credential);
    return success(null);
  });

  app.post<{ Params: Static<typeof ById>; Body: Static<typeof RemoveBody> }>(
    `${OWN}/:id/Actions/Remove`, { config, schema: { params: ById, body: RemoveBody } },
    async ({ actor, ip, params, body }) => {
      await requireProof(kernel, { actor, ip }, body, false);
      await removePasskey(kernel, actor, params.id);
      return success(null);
    },
  );
}
