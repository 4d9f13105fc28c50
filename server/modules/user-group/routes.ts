import { defineModule } from '../../kernel/module.ts';
import { registerResource } from '../../records/index.ts';
import { keepWithMembers } from '../../module-kit/keep-with-members.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { registerTypedSelector } from '../../module-kit/typed-selector.ts';

const BASE = '/api/permission/Group';

/** Groups of users across the organisation, and the choice of them below their types. They hold no rights. */
export const userGroup = defineModule({
  name: 'userGroup',
  permissions: { userGroup: ['btn_state'] },
  records: () => [keepWithMembers('userGroup', 'group_ids', 'userGroup.hasUsers')],
  operations: (kernel) => [stateOperation(kernel, { model: 'userGroup', table: 'sys_user_group' })],
  routes(app, kernel) {
    registerResource(app, kernel, { path: BASE, model: 'userGroup', list: 'paged', filters: { type: 'type' }, present: presentState, without: ['selector'] });
    registerState(app, kernel, { path: BASE, model: 'userGroup', table: 'sys_user_group' });
    registerTypedSelector(app, kernel, { path: BASE, table: 'sys_user_group', dictionary: 'UserGroupType', nodeType: 'group' });
  },
});
