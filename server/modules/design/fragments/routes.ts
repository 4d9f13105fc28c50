import type { FastifyInstance } from 'fastify';
import { success } from '../../../kernel/envelope.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { findFragmentUses } from './fragment-uses.ts';
import { listFragments, listFragmentVersions, loadFragment } from './library.ts';
import { removeFragment, saveFragment } from './save-fragment.ts';

const MAX_FRAGMENT_BYTES = 262_144;

/** Fragments belong to everybody who designs forms. */
export function registerFragments(app: FastifyInstance, kernel: Kernel): void {
  const config = { permission: { model: 'visualDesign', button: 'btn_edit' } };

  serve(app, 'GET /api/visualdev/Fragment', config, async () => success({ list: await listFragments(kernel) }));

  serve(app, 'GET /api/visualdev/Fragment/:code', config, async ({ params: { code } }) => success(await loadFragment(kernel, kernel.db, code)));

  serve(app, 'GET /api/visualdev/Fragment/:code/Versions', config, async ({ params: { code } }) => success({ list: await listFragmentVersions(kernel, code) }));

  serve(app, 'GET /api/visualdev/Fragment/:code/Uses', config, async ({ actor, params: { code } }) => {
    await loadFragment(kernel, kernel.db, code);
    return success(await findFragmentUses(kernel, actor, code));
  });

  serve(app, 'POST /api/visualdev/Fragment', { ...config, bodyLimit: MAX_FRAGMENT_BYTES }, async ({ actor, body }) => success(await saveFragment(kernel, actor, body)));

  serve(app, 'DELETE /api/visualdev/Fragment/:code', config, async ({ actor, params: { code } }) => {
    await removeFragment(kernel, actor, code);
    return success(null);
  });
}
