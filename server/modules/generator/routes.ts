import { Type, type Static } from 'typebox';
import { success } from '../../kernel/envelope.ts';
import { createLink } from '../../kernel/files/download-link.ts';
import { keepMadeFile } from '../../kernel/files/made-file.ts';
import { defineModule } from '../../kernel/module.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { areaNames } from './areas.ts';
import { loadSources } from './code-source.ts';
import { codeTree } from './code-tree.ts';
import { generateProject } from './generate.ts';
import { keepLast, loadLast } from './last-generation.ts';
import { zipFiles } from './zip-files.ts';
import { generatedCode } from './migrations/008-generated-code.ts';

const BASE = '/api/visualdev/Generater';
const MODEL = 'visualDesign';
const PREVIEW = 'btn_preview';
const DOWNLOAD = 'btn_downloadCode';

const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
/** Other clients send more than is needed here, such as a data source. */
const CodeBody = Type.Object({
  module: Type.String({ maxLength: 50 }),
  className: Type.String({ pattern: '^[A-Z][A-Za-z0-9]{0,49}$' }),
  description: Type.String({ maxLength: 200, default: '' }),
  source: Type.Optional(Type.Union([Type.Literal('published'), Type.Literal('draft')])),
});
interface CodeRoute {
  Params: Static<typeof Id>;
  Body: Static<typeof CodeBody>;
}
const may = (button: string) => ({ permission: { model: MODEL, button } });

/** Designs as projects of code: to look at, and to take away. */
export const generator = defineModule({
  name: 'generator',
  permissions: { [MODEL]: [PREVIEW, DOWNLOAD] },
  migrations: { '008-generated-code': generatedCode },
  routes(app, kernel) {
    app.get(`${BASE}/AreasName`, { config: may(PREVIEW) }, async () => success(await areaNames(kernel)));

    app.get<{ Params: Static<typeof Id> }>(`${BASE}/:id/Sources`, { config: may(PREVIEW), schema: { params: Id } }, async ({ actor, params: { id } }) => {
      await requireButton(kernel, actor, MODEL, PREVIEW, id);
      return success(await loadSources(kernel.db, id));
    });

    app.post<CodeRoute>(`${BASE}/:id/Actions/CodePreview`, { config: { ...may(PREVIEW), whenFull: true }, schema: { params: Id, body: CodeBody } }, async ({ actor, params: { id }, body }) => {
      await requireButton(kernel, actor, MODEL, PREVIEW, id);
      return success(codeTree(await generateProject(kernel, actor, id, body), await loadLast(kernel.db, id)));
    });

    app.post<CodeRoute>(`${BASE}/:id/Actions/DownloadCode`, { config: may(DOWNLOAD), schema: { params: Id, body: CodeBody } }, async ({ actor, params: { id }, body }) => {
      await requireButton(kernel, actor, MODEL, DOWNLOAD, id);
      const files = await generateProject(kernel, actor, id, body);
      const file = await keepMadeFile(kernel, actor, `${body.className}.zip`, zipFiles(`${body.module}/${body.className}`, files));
      const { module, className, description, source } = body;
      await keepLast(kernel.db, id, { module, className, description, ...(source && { source }) }, files, actor.userId);
      return success({ name: file.name, url: await createLink(kernel.db, file.fileId) });
    });
  },
});
