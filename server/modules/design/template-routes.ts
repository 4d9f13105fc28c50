import type { FastifyInstance } from 'fastify';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Kernel } from '../../kernel/module.ts';
import { loadShippedTemplates } from './shipped-templates.ts';
import { listTemplates, loadTemplate, removeTemplate, saveTemplate, startFromTemplate } from './templates.ts';

const MODEL = 'visualDesign';
const MAX_TEMPLATE_BYTES = 2_097_152;

/** Templates belong to everybody who designs forms. */
export function registerTemplates(app: FastifyInstance, kernel: Kernel): void {
  const may = (button: string) => ({ permission: { model: MODEL, button } });
  const shipped = loadShippedTemplates(kernel.config.schemasDir);

  serve(app, 'GET /api/visualdev/Template', may('btn_edit'), async () => success({ list: await listTemplates(kernel, shipped) }));

  serve(app, 'GET /api/visualdev/Template/:id/:version', may('btn_edit'), async (request) => {
    const { id, version } = request.params;
    return success(await loadTemplate(kernel, shipped, id, version));
  });

  serve(app, 'POST /api/visualdev/Template', { ...may('btn_edit'), bodyLimit: MAX_TEMPLATE_BYTES }, async (request) =>
    success(await saveTemplate(kernel, request.actor, request.body)));

  serve(app, 'DELETE /api/visualdev/Template/:id', may('btn_edit'), async (request) => {
    await removeTemplate(kernel, request.params.id);
    return success(null);
  });

  serve(app, 'POST /api/visualdev/Template/:id/Actions/Start', may('btn_add'), async (request) => {
    const { id } = request.params;
    const { version, fullName } = request.body;
    return success(await startFromTemplate(kernel, request.actor, await loadTemplate(kernel, shipped, id, version), fullName));
  });
}
