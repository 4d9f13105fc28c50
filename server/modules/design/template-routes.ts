import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { TemplateRequest } from '#schemas/wire/templates.ts';
import { success } from '../../kernel/envelope.ts';
import type { Kernel } from '../../kernel/module.ts';
import { TemplateContent, TemplateTitle } from './schema.ts';
import { loadShippedTemplates } from './shipped-templates.ts';
import { listTemplates, loadTemplate, removeTemplate, saveTemplate, startFromTemplate } from './templates.ts';

const BASE = '/api/visualdev/Template';
const MODEL = 'visualDesign';
const MAX_TEMPLATE_BYTES = 2_097_152;

const Key = Type.String({ minLength: 1, maxLength: 100 });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const IdPath = Type.Object({ id: Key });
const VersionPath = Type.Object({ id: Key, version: Version });
const SaveBody = Type.Object({ id: Type.Optional(Key), title: TemplateTitle, note: Type.String({ maxLength: 500 }), content: TemplateContent }, { additionalProperties: false });
const StartBody = Type.Object({ version: Version, fullName: TemplateTitle }, { additionalProperties: false });

/** Templates belong to everybody who designs forms. */
export function registerTemplates(app: FastifyInstance, kernel: Kernel): void {
  const may = (button: string) => ({ permission: { model: MODEL, button } });
  const shipped = loadShippedTemplates(kernel.config.schemasDir);

  app.get(BASE, { config: may('btn_edit') }, async () => success({ list: await listTemplates(kernel, shipped) }));

  app.get(`${BASE}/:id/:version`, { config: may('btn_edit'), schema: { params: VersionPath } }, async (request) => {
    const { id, version } = request.params as Static<typeof VersionPath>;
    return success(await loadTemplate(kernel, shipped, id, version));
  });

  app.post(BASE, { config: may('btn_edit'), bodyLimit: MAX_TEMPLATE_BYTES, schema: { body: SaveBody } }, async (request) =>
    success(await saveTemplate(kernel, request.actor, request.body as unknown as TemplateRequest)));

  app.delete(`${BASE}/:id`, { config: may('btn_edit'), schema: { params: IdPath } }, async (request) => {
    await removeTemplate(kernel, (request.params as Static<typeof IdPath>).id);
    return success(null);
  });

  app.post(`${BASE}/:id/Actions/Start`, { config: may('btn_add'), schema: { params: IdPath, body: StartBody } }, async (request) => {
    const { id } = request.params as Static<typeof IdPath>;
    const { version, fullName } = request.body as Static<typeof StartBody>;
    return success(await startFromTemplate(kernel, request.actor, await loadTemplate(kernel, shipped, id, version), fullName));
  });
}
