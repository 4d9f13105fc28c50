import { defineModule } from '../../kernel/module.ts';
import { registerResource } from '../../records/index.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { menuListener } from './record-listener.ts';

const BASE = '/api/system/Menu';

/** Entries of the menu. */
export const menu = defineModule({
  name: 'menu',
  permissions: { menu: ['btn_state'] },
  records: () => [menuListener],
  operations: (kernel) => [stateOperation(kernel, { model: 'menu', table: 'sys_menu' })],
  routes(app, kernel) {
    registerResource(app, kernel, {
      path: BASE, model: 'menu', list: 'tree', filters: { category: 'category' }, present: presentState, selector: { list: 'tree', fields: ['type', 'icon'] },
    });
    registerState(app, kernel, { path: BASE, model: 'menu', table: 'sys_menu' });
  },
});
