import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { FragmentRequest } from '#schemas/wire/fragments.ts';
import { success } from '../../../kernel/envelope.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { findFragmentUses } from './fragment-uses.ts';
import { listFragments, listFragmentVersions, loadFragment } from './library.ts';
import { removeFragment, saveFragment } from './save-fragment.ts';

const BASE = '/api/visualdev/Fragment';
const MAX_FRAGMENT_BYTES = 262_144;

const CodePath = Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) });
/** What the document says is the checker's business; its code names a row. */
const SaveBody = Type.Object({
  document: Type.Object({ kind: Type.Literal('fragment'), code: Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,49}$' }), fields: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())) }),
  version: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 2_147_483_646 })]),
  note: Type.String({ maxLength: 500 }),
}, { additionalProperties: false });

/** Fragments belong to everybody who designs forms. */
export function registerFragments(app: FastifyInstance, kernel: Kernel): void {
  const config = { permission: { model: 'visualDesign', button: 'btn_edit' } };

  app.get(BASE, { config }, async () => success({ list: await listFragments(kernel) }));

  app.get<{ Params: Static<typeof CodePath> }>(`${BASE}/:code`, { config, schema: { params: CodePath } }, async ({ params: { code } }) => success(await loadFragment(kernel, kernel.db, code)));

  app.get<{ Params: Static<typeof CodePath> }>(`${BASE}/:code/Versions`, { config, schema: { params: CodePath } }, async ({ params: { code } }) => success({ list: await listFragmentVersions(kernel, code) }));

  app.get<{ Params: Static<typeof CodePath> }>(`${BASE}/:code/Uses`, { config, schema: { params: CodePath } }, async ({ actor, params: { code } }) => {
    await loadFragment(kernel, kernel.db, code);
    return success(await findFragmentUses(kernel, actor, code));
  });

  app.post(BASE, { config, bodyLimit: MAX_FRAGMENT_BYTES, schema: { body: SaveBody } }, async ({ actor, body }) => success(await saveFragment(kernel, actor, body as unknown as FragmentRequest)));

  app.delete<{ Params: Static<typeof CodePath> }>(`${BASE}/:code`, { config, schema: { params: CodePath } }, async ({ actor, params: { code } }) => {
    await removeFragment(kernel, actor, code);
    return success(null);
  });
}
