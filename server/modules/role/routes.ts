import { defineModule } from '../../kernel/module.ts';
import { registerResource } from '../../records/index.ts';
import { keepWithMembers } from '../../module-kit/keep-with-members.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { registerTypedSelector } from '../../module-kit/typed-selector.ts';

const BASE = '/api/permission/Role';

/** Roles, and the choice of them below their types. */
export const role = defineModule({
  name: 'role',
  permissions: { role: ['btn_state'] },
  records: () => [keepWithMembers('role', 'role_ids', 'role.hasUsers')],
  operations: (kernel) => [stateOperation(kernel, { model: 'role', table: 'sys_role' })],
  routes(app, kernel) {
    registerResource(app, kernel, { path: BASE, model: 'role', list: 'paged', filters: { type: 'type' }, present: presentState, without: ['selector'] });
    registerState(app, kernel, { path: BASE, model: 'role', table: 'sys_role' });
    registerTypedSelector(app, kernel, { path: BASE, table: 'sys_role', dictionary: 'RoleType', nodeType: 'role' });
  },
});
