import { success } from '../../kernel/envelope.ts';
import { createLink } from '../../kernel/files/download-link.ts';
import { keepMadeFile } from '../../kernel/files/made-file.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule } from '../../kernel/module.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { areaNames } from './areas.ts';
import { loadSources } from './code-source.ts';
import { codeTree } from './code-tree.ts';
import { generateProject } from './generate.ts';
import { keepLast, loadLast } from './last-generation.ts';
import { zipFiles } from './zip-files.ts';
import { generatedCode } from './migrations/008-generated-code.ts';

const MODEL = 'visualDesign';
const PREVIEW = 'btn_preview';
const DOWNLOAD = 'btn_downloadCode';

const may = (button: string) => ({ permission: { model: MODEL, button } });

/** Designs as projects of code: to look at, and to take away. */
export const generator = defineModule({
  name: 'generator',
  permissions: { [MODEL]: [PREVIEW, DOWNLOAD] },
  migrations: { '008-generated-code': generatedCode },
  routes(app, kernel) {
    serve(app, 'GET /api/visualdev/Generater/AreasName', may(PREVIEW), async () => success(await areaNames(kernel)));

    serve(app, 'GET /api/visualdev/Generater/:id/Sources', may(PREVIEW), async ({ actor, params: { id } }) => {
      await requireButton(kernel, actor, MODEL, PREVIEW, id);
      return success(await loadSources(kernel.db, id));
    });

    serve(app, 'POST /api/visualdev/Generater/:id/Actions/CodePreview', { ...may(PREVIEW), whenFull: true }, async ({ actor, params: { id }, body }) => {
      await requireButton(kernel, actor, MODEL, PREVIEW, id);
      return success(codeTree(await generateProject(kernel, actor, id, body), await loadLast(kernel.db, id)));
    });

    serve(app, 'POST /api/visualdev/Generater/:id/Actions/DownloadCode', may(DOWNLOAD), async ({ actor, params: { id }, body }) => {
      await requireButton(kernel, actor, MODEL, DOWNLOAD, id);
      const files = await generateProject(kernel, actor, id, body);
      const file = await keepMadeFile(kernel, actor, `${body.className}.zip`, zipFiles(`${body.module}/${body.className}`, files));
      const { module, className, description, source } = body;
      await keepLast(kernel.db, id, { module, className, description, ...(source && { source }) }, files, actor.userId);
      return success({ name: file.name, url: await createLink(kernel.db, file.fileId) });
    });
  },
});
