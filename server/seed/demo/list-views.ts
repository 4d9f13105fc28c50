import type { ListViewInput } from '#schemas/wire/list-views.ts';
import type { Transaction } from '../../kernel/database.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { ADMINISTRATOR_ID } from '../system/administrator.ts';
import type { RoleCode } from './company.ts';

interface DemoView extends Omit<ListViewInput, 'audience' | 'roleIds'> {
  screen: string;
  /** Whose people see it; absent: everybody. */
  roles?: readonly RoleCode[];
}

/** The lists of the demo as its company has kept them: some for everybody, some as what a role sees first. */
export const LIST_VIEWS: readonly DemoView[] = [
  { screen: 'projectInfo', name: '进行中的项目', settings: { filter: { field: 'projectState', op: 'eq', value: '1' } } },
  { screen: 'projectInfo', name: '按项目类型', settings: { group: [{ field: 'projectType' }] } },
  // A reviewer of contracts begins with those that carry the risks; all of them stay in view.
  { screen: 'contractInfo', name: '按风险等级', roles: ['auditor'], isDefault: true, settings: { group: [{ field: 'riskLevel' }] } },
  { screen: 'contractInfo', name: '待签订', settings: { filter: { field: 'signState', op: 'eq', value: 'unsigned' } } },
  { screen: 'visaChange', name: '未完成', settings: { filter: { field: 'completeTime', op: 'empty' }, sort: [{ field: 'occurDate', order: 'asc' }] } },
  { screen: 'visaChange', name: '按变更类别', settings: { group: [{ field: 'changeKind' }] } },
  { screen: 'progressPayment', name: '待支付', settings: { filter: { field: 'payDate', op: 'empty' } } },
  { screen: 'progressPayment', name: '按合同', settings: { group: [{ field: 'contractId' }], sort: [{ field: 'valuationMonth', order: 'asc' }] } },
];

export async function seedListViews(trx: Transaction): Promise<void> {
  await trx.insertInto('kernel.list_view').values(LIST_VIEWS.map(({ screen, name, roles, isDefault = false, settings }) => ({
    id: fixedId('listView', `${screen}/${name}`), screen, name, owner: ADMINISTRATOR_ID, audience: roles ? 'roles' as const : 'all' as const,
    role_ids: (roles ?? []).map((role) => fixedId('role', role)), is_default: isDefault, settings: JSON.stringify(settings), created: undefined,
  }))).execute();
}
