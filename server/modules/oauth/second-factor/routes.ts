import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { success } from '../../../kernel/envelope.ts';
import { setPictureCookie } from '../../../kernel/http/picture-cookie.ts';
import { chooseLocale } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { originOf } from '../login.ts';
import type { MenuTitles } from '../menu-titles.ts';
import { beginOwnFactor, confirmOwnFactor, newOwnRecoveryCodes, showOwnFactor, turnOffOwnFactor } from './own.ts';
import { resetSecondFactor } from './reset.ts';
import { beginSetUp, confirmSetUp, verifySecondStep } from './second-step.ts';

const Key = { id: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }), secret: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) };
const KeyBody = Type.Object(Key, { additionalProperties: false });
const VerifyBody = Type.Object({ ...Key, code: Type.String({ minLength: 1, maxLength: 40 }) }, { additionalProperties: false });
const ProofBody = Type.Object({ password: Type.String({ pattern: '^[0-9a-f]{32}$' }), code: Type.Optional(Type.String({ maxLength: 40 })) }, { additionalProperties: false });
const CodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }, { additionalProperties: false });
const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const STEP = '/api/oauth/SecondStep/Actions';
const OWN = '/api/oauth/SecondFactor';

/** Blanks are typed for legibility. */
const plain = (code: string): string => code.replace(/\s/g, '');

/** The second step of signing in, the person's own second factor, and taking somebody's away. */
export function secondFactorRoutes(app: FastifyInstance, kernel: Kernel, titles: MenuTitles): void {
  app.post<{ Body: Static<typeof VerifyBody> }>(`${STEP}/Verify`, { config: { permission: 'public' }, schema: { body: VerifyBody } }, async (request, reply) => {
    const answer = await verifySecondStep(kernel, titles, originOf(request), request.body, plain(request.body.code));
    setPictureCookie(request, reply, answer.token);
    return success(answer);
  });

  app.post<{ Body: Static<typeof KeyBody> }>(`${STEP}/SetUp`, { config: { permission: 'public' }, schema: { body: KeyBody } }, async (request) =>
    success(await beginSetUp(kernel, originOf(request), request.body, chooseLocale(request.headers['accept-language']))));

  app.post<{ Body: Static<typeof VerifyBody> }>(`${STEP}/Confirm`, { config: { permission: 'public' }, schema: { body: VerifyBody } }, async (request, reply) => {
    const answer = await confirmSetUp(kernel, titles, originOf(request), request.body, plain(request.body.code));
    setPictureCookie(request, reply, answer.token);
    return success(answer);
  });

  const config = { permission: 'session' } as const;
  app.get(OWN, { config }, async ({ actor }) => success(await showOwnFactor(kernel, actor)));

  app.post<{ Body: Static<typeof ProofBody> }>(`${OWN}/Actions/Begin`, { config, schema: { body: ProofBody } }, async ({ actor, ip, body }) =>
    success(await beginOwnFactor(kernel, { actor, ip }, { ...body, code: plain(body.code ?? '') })));

  app.post<{ Body: Static<typeof CodeBody> }>(`${OWN}/Actions/Confirm`, { config, schema: { body: CodeBody } }, async ({ actor, body }) =>
    success({ recoveryCodes: await confirmOwnFactor(kernel, actor, plain(body.code)) }));

  app.post<{ Body: Static<typeof ProofBody> }>(`${OWN}/Actions/TurnOff`, { config, schema: { body: ProofBody } }, async ({ actor, ip, body }) => {
    await turnOffOwnFactor(kernel, { actor, ip }, { ...body, code: plain(body.code ?? '') });
    return success(null);
  });

  app.post<{ Body: Static<typeof ProofBody> }>(`${OWN}/Actions/NewCodes`, { config, schema: { body: ProofBody } }, async ({ actor, ip, body }) =>
    success({ recoveryCodes: await newOwnRecoveryCodes(kernel, { actor, ip }, { ...body, code: plain(body.code ?? '') }) }));

  app.post<{ Params: Static<typeof ById> }>(
    '/api/permission/Users/:id/Actions/ResetSecondFactor',
    { config: { permission: { model: 'user', button: 'btn_resetSecondFactor' } }, schema: { params: ById } },
    async ({ actor, params }) => {
      await resetSecondFactor(kernel, actor, params.id);
      return success(null);
    },
  );
}
