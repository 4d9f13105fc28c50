import { sql } from 'kysely';
import { uuidv7 } from '../../../kernel/identifier.ts';
import { userId } from '../../demo/company-ids.ts';
import { fixedId } from '../../../module-kit/fixed-id.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';
import { ADMINISTERED, MANAGER } from '../targets.ts';

const RESOURCES: Record<string, string> = {
  '/api/permission/Organize': 'organize', '/api/permission/Organize/Department': 'department', '/api/permission/Users': 'user',
  '/api/permission/Position': 'position', '/api/permission/Role': 'role', '/api/permission/Group': 'userGroup', '/api/system/DictionaryType': 'dictionaryType',
  '/api/system/DictionaryData': 'dictionaryData', '/api/system/Menu': 'menu', '/api/system/Area': 'area', '/api/system/BillRule': 'billRule',
  '/api/visualdev/Base': 'visualDesign', '/api/system/DataSource': 'dataSource', '/api/system/DataInterface': 'dataInterface', '/api/system/DataMap': 'dataMap',
};
const SUBJECTS = ['role', 'position', 'user'] as const;
const PROJECT = '/api/business/ProjectInfo';
const WEATHER = fixedId('dictionaryType', 'weather');

const listOf = (model: string, path?: Record<string, string>): RouteCase =>
  ({ models: [model], needs: ['read'], record: 'standing', query: () => 'pageSize=1000', tells: 'seen', ...(path && { path }) });
const asRead = ({ account, model, id, matrix }: Call, path: string): Promise<unknown> => asReadBy(account, model, id, matrix, path);

/** The record as the account reads it, or as it is where he cannot: what GET gave is put back unchanged. */
async function asReadBy(account: Call['account'], model: string, id: string, matrix: Call['matrix'], path: string): Promise<unknown> {
  const own = await matrix.ask('GET', path, undefined, account);
  return own.status === 200 ? own.data : (await matrix.ask('GET', `/api/visualdev/OnlineDev/${model}/${id}`)).data;
}

/** The thin routes over the records of the specification's own resources. */
const THIN: Record<string, RouteCase> = Object.fromEntries(Object.entries(RESOURCES).flatMap(([path, model]): [string, RouteCase][] => {
  const models = [model];
  // Whatever his grants say: an administrator's alone.
  const written: RouteCase = { models, answer: ({ account }) => (ADMINISTERED.includes(model) && account !== 'admin' ? 403 : 200) };
  const info = model === 'area' || model === 'dictionaryData' ? '/Info' : '';
  return [
    [`GET ${path}`, listOf(model)],
    [`GET ${path}/:id${info}`, { models, needs: ['read'], record: 'standing' }],
    [`POST ${path}`, { ...written, needs: ['btn_add'], body: ({ side, matrix }) => matrix.targets.values(model, side) }],
    [`PUT ${path}/:id`, { ...written, needs: ['btn_edit'], record: 'fresh', body: (call) => asRead(call, `${path}/${call.id}${info}`) }],
    [`DELETE ${path}/:id`, { ...written, needs: ['btn_remove'], record: 'fresh' }],
    [`PUT ${path}/:id/Actions/State`, { ...written, record: 'fresh' }],
  ];
}));

/** A new project, begun where the action asks for that. */
function begun(price?: 'contract' | 'winning') {
  return async ({ model, side, account, matrix }: Omit<Call, 'id'>): Promise<string> => {
    const id = await matrix.targets.fresh(model, side);
    // What is refused finds it as it was.
    if (account === 'viewer' || account === 'builder') return id;
    await matrix.ask('PUT', `${PROJECT}/start/${id}`);
    if (price !== undefined) {
      const { data } = await matrix.ask('GET', `/api/visualdev/OnlineDev/projectInfo/${id}`);
      await matrix.ask('PUT', `/api/visualdev/OnlineDev/projectInfo/${id}`, { ...data, winningPrice: 100 });
    }
    return id;
  };
}

/** Somebody who has switched on a second factor. */
async function withSecondFactor({ model, side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = await matrix.targets.fresh(model, side);
  await sql`insert into kernel.second_factor (user_id, secret) values (${id}, 'sealed')`.execute(matrix.server.kernel.db);
  return id;
}

async function withIdentity({ model, side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = await matrix.targets.fresh(model, side);
  await sql`insert into kernel.openid_identity (issuer, subject, user_id) values ('https://id.example.com', ${id}, ${id})`.execute(matrix.server.kernel.db);
  return id;
}

/** A call of an interface by somebody of the side. */
async function interfaceCall({ side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = uuidv7();
  await sql`insert into records.sys_data_interface_log (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, interface_id, owner_organize_id)
    select ${id}, 1, 1, u.id, now(), u.id, now(), 'tested', u.organize_id from records.sys_user u where u.id = ${userId(MANAGER[side])}`.execute(matrix.server.kernel.db);
  return id;
}

const POINT = '{"type":"Point","coordinates":[120.2,30.3]}';

/** A map that has been uploaded. */
async function withMap({ model, side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = await matrix.targets.fresh(model, side);
  await sql`insert into kernel.data_map (map_id, original, facts) values (${id}, ${POINT}, '{}')`.execute(matrix.server.kernel.db);
  return id;
}

export const RESOURCE_CASES: Record<string, RouteCase> = {
  ...THIN,
  'GET /api/system/Menu/Selector': listOf('menu'),
  'GET /api/system/DictionaryType/Selector': listOf('dictionaryType'),
  'GET /api/system/DataSource/Selector': listOf('dataSource'),
  'GET /api/system/DataMap/Selector': listOf('dataMap'),
  'GET /api/system/DataMap/:id/Actions/Original': { models: ['dataMap'], needs: ['read'], record: 'standing' },
  'PUT /api/system/DataMap/:id/Actions/Upload': { models: ['dataMap'], record: 'fresh', body: () => ({ data: POINT }) },
  'PUT /api/system/DataMap/:id/Actions/Simplify': { models: ['dataMap'], record: withMap, body: () => ({ tolerance: 100 }) },
  'GET /api/system/DataInterface/:id/Action/Export': { models: ['dataInterface'], needs: ['read'], record: 'standing' },
  // All who are signed in may call it; what it answers is not the record.
  'GET /api/system/DataInterface/:id/Actions/Response': { models: ['dataInterface'], record: 'standing', unseen: 200, tells: 'nobody' },
  'GET /api/system/DataInterface/:id/Actions/Parameters': { models: ['dataInterface'], record: 'standing', unseen: 200, tells: 'nobody' },
  'POST /api/system/DataInterface/:id/Actions/Report': { models: ['dataInterface'], record: 'standing', unseen: 200, tells: 'nobody', body: () => ({ parameters: {} }) },
  'POST /api/system/DataInterface/:id/Actions/Try': { models: ['dataInterface'], record: 'standing', body: () => ({ parameters: {} }) },
  'GET /api/system/DataInterfaceLog/:id': { models: ['dataInterfaceLog'], record: interfaceCall, path: { id: 'tested' }, query: () => 'pageSize=1000', tells: 'seen' },
  'POST /api/system/DataInterface/Action/Import': {
    models: ['dataInterface'], body: async ({ side, matrix }) => ({ kind: 'dataInterfaceExport', schemaVersion: 1, interface: await matrix.targets.values('dataInterface', side) }),
    answer: ({ account }) => (account === 'admin' ? 200 : 403),
  },
  'GET /api/system/Area/:id': listOf('area', { id: '330108' }),
  'GET /api/system/DictionaryData/:id': listOf('dictionaryData', { id: WEATHER }),
  'GET /api/system/DictionaryData/:id/Action/Export': { models: ['dictionaryType'], needs: ['read'], record: 'standing' },
  'GET /api/permission/Organize/:id/Department': listOf('department', { id: '-1' }),

  'GET /api/permission/UserRelation/:objectId': { models: ['role', 'position', 'userGroup'], needs: ['btn_member'], record: 'standing' },
  'POST /api/permission/UserRelation/:objectId': {
    models: ['role', 'position', 'userGroup'], needs: ['btn_member'], record: 'standing', body: () => ({ userIds: [fixedId('user', 'hanxue')] }),
  },
  'POST /api/permission/Users/:id/Actions/ResetPassword': {
    models: ['user'], record: 'standing', body: () => ({ userPassword: DIGEST, validatePassword: DIGEST }),
  },

  'POST /api/permission/Authority/Data/:objectId/Values': { models: SUBJECTS, record: 'standing', needs: ['btn_authorize'], body: () => ({ type: 'button', moduleIds: 'visaChange' }) },
  'POST /api/permission/Users/:id/Actions/ResetSecondFactor': { models: ['user'], record: withSecondFactor },
  'POST /api/permission/Users/:id/Actions/DetachIdentity': { models: ['user'], record: withIdentity },
  'POST /api/permission/Users/:id/Actions/ActAs': { models: ['user'], record: 'fresh', body: () => ({ reason: '核对报表' }) },

  'PUT /api/permission/Authority/Data/:objectId': {
    models: SUBJECTS, record: 'standing', needs: ['btn_authorize'],
    body: ({ model }) => ({ objectType: `${model.slice(0, 1).toUpperCase()}${model.slice(1)}`, button: [] }),
  },
  'POST /api/permission/Authority/Data/Batch': {
    models: SUBJECTS, record: 'standing', needs: ['btn_authorize'], body: ({ model, id }) => ({ [`${model}Ids`]: [id] }),
  },
  'GET /api/permission/Authority/Data/:objectId/History': { models: SUBJECTS, record: 'standing', needs: ['btn_authorize'] },
  'GET /api/permission/Authority/Data/:objectId/Request': { models: SUBJECTS, record: 'standing', needs: ['btn_authorize'] },
  'GET /api/permission/Authority/Comparison': { models: SUBJECTS, record: 'standing', needs: ['btn_authorize'], query: ({ id }) => `ids=${id}` },
  'GET /api/permission/Authority/Comparison/Workbook': { models: SUBJECTS, record: 'standing', needs: ['btn_authorize'], query: ({ id }) => `ids=${id}` },
  'GET /api/permission/Authority/Explain': {
    models: ['user'], record: 'standing', query: ({ id }) => `model=user&userId=${id}&recordId=${id}`,
  },

  [`GET ${PROJECT}/selectDict/:projectName`]: { ...listOf('projectInfo'), path: { projectName: '测试项目' } },
  [`GET ${PROJECT}/detail/:id`]: { models: ['projectInfo'], needs: ['read'], record: 'standing' },
  [`GET ${PROJECT}/getProjectProgressBudget/:id`]: { models: ['projectInfo'], needs: ['read'], record: 'standing' },
  [`GET ${PROJECT}/getProjectProgressFollow/:id`]: { models: ['projectInfo'], needs: ['read'], record: 'standing' },
  [`GET ${PROJECT}/archiveCompleteness/:id`]: { models: ['projectInfo'], needs: ['read'], record: 'standing' },
  [`PUT ${PROJECT}/start/:id`]: { models: ['projectInfo'], record: 'fresh' },
  [`PUT ${PROJECT}/suspend/:id`]: { models: ['projectInfo'], record: begun() },
  [`PUT ${PROJECT}/cancel/:id`]: { models: ['projectInfo'], record: 'fresh' },
  // There is nothing to sum up yet.
  [`PUT ${PROJECT}/sumProjectPrice/:id`]: { models: ['projectInfo'], record: begun(), answer: 409 },
  [`PUT ${PROJECT}/cleanWinningPrice/:id`]: { models: ['projectInfo'], record: begun('winning') },
  'GET /api/business/ProjectMember/consolePermission/:id': { models: ['projectInfo'], needs: ['read'], record: 'standing' },
  // Nobody here works in the project: everybody is told the same of it, whether he sees it or not.
  'GET /api/business/ProjectMember/authentication/:id': {
    models: ['projectInfo'], record: 'standing', tells: 'nobody', isTold: (data, { account, side }) => data !== (account === 'admin' || (side === 'own' && ['manager', 'engineer'].includes(account))),
  },
};

const DIGEST = 'b5b2b1a2c4a04e4b8a0a4a6f5d3c2b1a';
