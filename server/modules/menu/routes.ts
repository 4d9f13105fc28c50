import { readPageDocuments } from '../../module-kit/page-documents.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { resolveText } from '#schemas/language/texts.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { outsideSettings } from '../../kernel/outside-settings.ts';
import { recordsOf, registerResource } from '../../records/index.ts';
import { outsideCodes } from './migrations/059-outside-codes.ts';
import { openOutside, outsideEntry } from './open-outside.ts';
import { takeOutsideCode } from './outside-code.ts';
import { menuListener } from './record-listener.ts';
import { asView, pageTitles, sharedReports, sharedViews, type ProductParts } from './targets.ts';

const BASE = '/api/system/Menu';

/** Entries of the menu. */
export const menu = defineModule({
  name: 'menu',
  permissions: { menu: ['btn_state'] },
  settings: [outsideSettings],
  migrations: { '059-outside-codes': outsideCodes },
  records: (kernel) => [menuListener(partsOf(kernel))],
  operations: (kernel) => [stateOperation(kernel, { model: 'menu', table: 'sys_menu' })],
  routes(app, kernel) {
    offerTargets(kernel);
    registerResource(app, kernel, {
      path: BASE, model: 'menu', list: 'tree', filters: { category: 'category' }, present: presentState, selector: { list: 'tree', fields: ['type', 'icon'] },
    });
    registerState(app, kernel, { path: BASE, model: 'menu', table: 'sys_menu' });

    serve(app, 'POST /api/system/Menu/:id/Actions/Open', { permission: 'session' }, async ({ actor, params }) =>
      success({ url: await openOutside(kernel, actor, params.id) }));

    serve(app, 'POST /api/system/Menu/Actions/Redeem', { permission: 'public' }, async ({ body }) => {
      const userId = await takeOutsideCode(kernel.db, body.code, body.menuId);
      const user = userId === undefined ? undefined : await kernel.directory.loadUser(userId);
      if (user === undefined || (await outsideEntry(kernel, user, body.menuId)) === undefined) throw new AppError('notFound');
      return success({ userId: user.id, account: user.account, userName: user.realName });
    });
  },
});

function partsOf(kernel: Kernel): ProductParts {
  return { pages: readPageDocuments(kernel.config.schemasDir), modelOfScreen: (code) => recordsOf(kernel).documents.screens.get(code)?.model };
}

/** What the form of an entry offers to choose from. */
function offerTargets(kernel: Kernel): void {
  const { pages } = partsOf(kernel);
  kernel.records.offerProductList('pages', (actor) => pageTitles(pages, actor));
  kernel.records.offerProductList('listViews', async ({ locale }) => {
    const [views, reports] = await Promise.all([sharedViews(kernel.db), sharedReports(kernel.db)]);
    const titled = (screen: string, name: string): string => {
      const title = kernel.records.titleOf(screen);
      return title === undefined ? name : `${resolveText(title, locale)} · ${name}`;
    };
    return new Map([
      ...views.map(({ id, screen, name }) => [id, titled(screen, name)] as const),
      ...reports.map(({ id, full_name: name }) => [asView(id), titled('dataInterface', name)] as const),
    ]);
  });
}
