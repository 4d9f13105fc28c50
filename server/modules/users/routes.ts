import { Type } from 'typebox';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule } from '../../kernel/module.ts';
import { buildTree, registerResource } from '../../records/index.ts';
import { loadOrganizeNodes } from '../../module-kit/organize-nodes.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { countColleagues, loadColleagues, userNode } from './directory.ts';
import { userListener } from './record-listener.ts';
import { registerRelations } from './relation-routes.ts';
import { resetPassword, type NewPassword } from './reset-password.ts';

const BASE = '/api/permission/Users';
const Password = Type.Object({ userPassword: Type.String({ maxLength: 128 }), validatePassword: Type.String({ maxLength: 128 }) }, { additionalProperties: true });
const UserList = Type.Object({ userId: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1_000 }) });
const MAX_PAGE = 1_000;

/** People: their records, their passwords, and what everybody may know of his colleagues. */
export const users = defineModule({
  name: 'users',
  permissions: { user: ['btn_password', 'btn_state'] },
  records: (kernel) => [userListener(kernel)],
  operations: (kernel) => [stateOperation(kernel, { model: 'user', table: 'sys_user' })],
  routes(app, kernel) {
    registerResource(app, kernel, {
      path: BASE, model: 'user', list: 'paged', filters: { organizeId: 'organizeId', gender: 'gender' }, present: presentState, without: ['selector'],
    });
    registerState(app, kernel, { path: BASE, model: 'user', table: 'sys_user' });
    registerRelations(app, kernel);

    app.post<{ Params: { id: string }; Body: NewPassword }>(
      `${BASE}/:id/Actions/ResetPassword`, { config: { permission: { model: 'user', button: 'btn_password' } }, schema: { body: Password } },
      async ({ actor, params, body }) => {
        await resetPassword(kernel, actor, params.id, body);
        return success(null);
      },
    );

    const session = { config: { permission: 'session' } } as const;
    const reading = { config: { ...session.config, whenFull: true } } as const;
    app.get(`${BASE}/All`, session, async () => {
      const list = await loadColleagues(kernel.db);
      return success({ list: list.map((user) => ({ ...user, quickQuery: `${user.realName}${user.account}` })) });
    });
    app.get(`${BASE}/Selector`, session, async () => {
      const nodes = await loadOrganizeNodes(kernel.db);
      return success({ list: buildTree([...nodes, ...(await loadColleagues(kernel.db)).map(userNode)]) });
    });
    app.post<{ Body: { userId: string[] } }>(`${BASE}/getUserList`, { ...reading, schema: { body: UserList } }, async ({ body }) => {
      const list = await loadColleagues(kernel.db, { ids: body.userId });
      return success({ list: list.map(({ id, realName, account }) => ({ id, fullName: `${realName}/${account}` })) });
    });

    serve(app, 'GET /api/permission/Users/ImUser', session.config, async ({ query }) => {
      const currentPage = whole(query.currentPage, 1, Number.MAX_SAFE_INTEGER / MAX_PAGE, 1);
      const pageSize = whole(query.pageSize, 1, MAX_PAGE, 20);
      const list = await loadColleagues(kernel.db, { keyword: query.keyword, limit: pageSize, offset: (currentPage - 1) * pageSize });
      const total = await countColleagues(kernel.db, query.keyword);
      return success({ list, pagination: { currentPage, pageSize, total } });
    });
    serve(app, 'POST /api/permission/Users/ImUser/Selector/:id', reading.config, async ({ params, body }) => {
      const keyword = typeof body?.keyword === 'string' ? body.keyword : '';
      if (keyword !== '') return success({ list: (await loadColleagues(kernel.db, { keyword })).map(userNode) });
      const nodes = await loadOrganizeNodes(kernel.db);
      const isTop = params.id === '0' || params.id === '-1';
      const units = nodes.filter((node) => (isTop ? node['parentId'] === null : node['parentId'] === params.id));
      const people = isTop ? [] : await loadColleagues(kernel.db, { organizeId: params.id });
      return success({ list: [...units.map((node) => ({ ...node, isLeaf: false, hasChildren: true })), ...people.map(userNode)] });
    });
  },
});

/** A whole number of a query within its bounds, else the nearest one. */
function whole(text: string | number | undefined, low: number, high: number, otherwise: number): number {
  const number = Number(text ?? otherwise);
  return Number.isInteger(number) ? Math.min(high, Math.max(low, number)) : otherwise;
}
