/** What a route does, as far as rights go. */
export type Verb = 'list' | 'read' | 'create' | 'update' | 'remove' | 'batchRemove' | 'batchRead' | 'operation' | 'ask' | 'upload';

export interface RouteRule {
  /** Absent: the route serves every model; its path says which. */
  model?: string;
  button: string;
  /** It takes this one too. */
  also?: string;
  verb: Verb;
  body?: unknown;
}

const RESOURCES: Record<string, string> = {
  '/api/permission/Organize': 'organize', '/api/permission/Organize/Department': 'department', '/api/permission/Users': 'user',
  '/api/permission/Position': 'position', '/api/permission/Role': 'role', '/api/permission/Group': 'userGroup', '/api/system/DictionaryType': 'dictionaryType',
  '/api/system/DictionaryData': 'dictionaryData', '/api/system/Menu': 'menu', '/api/system/Area': 'area', '/api/system/BillRule': 'billRule',
  '/api/visualdev/Base': 'visualDesign', '/api/system/DataSource': 'dataSource',
};

const PROJECT = '/api/business/ProjectInfo';
const ONLINE = '/api/visualdev/OnlineDev';
const VIEWS = '/api/visualdev/ListView/:code';
const VIEW = { name: 'View', audience: 'self', settings: {} };

/** Routes whose rights the records engine decides, `METHOD path`. */
export const ROUTE_TABLE: Record<string, RouteRule> = {
  ...Object.fromEntries(Object.entries(RESOURCES).flatMap(([path, model]): [string, RouteRule][] => [
    [`GET ${path}`, { model, button: 'read', verb: 'list' }],
    [`GET ${path}/Selector`, { model, button: 'read', verb: 'list' }],
    [`GET ${path}/:id`, { model, button: 'read', verb: 'read' }],
    [`GET ${path}/:id/Info`, { model, button: 'read', verb: 'read' }],
    [`POST ${path}`, { model, button: 'btn_add', verb: 'create' }],
    [`PUT ${path}/:id`, { model, button: 'btn_edit', verb: 'update' }],
    [`DELETE ${path}/:id`, { model, button: 'btn_remove', verb: 'remove' }],
    [`PUT ${path}/:id/Actions/State`, { model, button: 'btn_state', verb: 'operation' }],
  ])),
  'GET /api/system/Area/:id': { model: 'area', button: 'read', verb: 'list' },
  'GET /api/system/DictionaryData/:id': { model: 'dictionaryData', button: 'read', verb: 'list' },
  'GET /api/system/DictionaryData/:id/Action/Export': { model: 'dictionaryType', button: 'read', verb: 'read' },
  'GET /api/permission/Organize/:id/Department': { model: 'department', button: 'read', verb: 'list' },
  'GET /api/permission/UserRelation/:objectId': { model: 'role', button: 'btn_member', verb: 'operation' },
  'POST /api/permission/UserRelation/:objectId': { model: 'role', button: 'btn_member', verb: 'operation', body: { userIds: [] } },
  'POST /api/permission/Users/:id/Actions/ResetPassword': {
    model: 'user', button: 'btn_password', verb: 'operation', body: { userPassword: 'demo2027', validatePassword: 'demo2027' },
  },
  [`GET ${PROJECT}/selectDict/:projectName`]: { model: 'projectInfo', button: 'read', verb: 'list' },
  ...Object.fromEntries(['detail', 'getProjectProgressBudget', 'getProjectProgressFollow'].map((name) => [
    `GET ${PROJECT}/${name}/:id`, { model: 'projectInfo', button: 'read', verb: 'read' } satisfies RouteRule])),
  ...Object.fromEntries(Object.entries({
    start: 'btn_start', suspend: 'btn_suspend', cancel: 'btn_cancel', sumProjectPrice: 'btn_sumPrice', cleanWinningPrice: 'btn_cleanPrice',
  }).map(([name, button]) => [`PUT ${PROJECT}/${name}/:id`, { model: 'projectInfo', button, verb: 'operation' } satisfies RouteRule])),
  [`GET ${ONLINE}/:code/Config`]: { button: 'read', verb: 'list' },
  [`POST ${ONLINE}/:code/List`]: { button: 'read', verb: 'list', body: {} },
  [`GET ${ONLINE}/:code/ColumnData`]: { button: 'read', verb: 'list' },
  [`GET ${ONLINE}/:code/FormData`]: { button: 'read', verb: 'list' },
  [`GET ${ONLINE}/:code/OpenApi`]: { button: 'read', verb: 'list' },
  [`GET ${ONLINE}/:code/OpenApi/:file`]: { button: 'read', verb: 'list' },
  [`GET ${VIEWS}`]: { button: 'read', verb: 'list' },
  [`POST ${VIEWS}`]: { button: 'read', verb: 'ask', body: VIEW },
  [`GET ${VIEWS}/Roles`]: { button: 'read', also: 'btn_view_share', verb: 'list' },
  [`POST ${VIEWS}/Counts`]: { button: 'read', verb: 'list', body: { filters: [{}] } },
  [`PUT ${VIEWS}/Choice`]: { button: 'read', verb: 'list', body: { id: '' } },
  [`PUT ${VIEWS}/:view`]: { button: 'read', verb: 'ask', body: { ...VIEW, version: 1 } },
  [`DELETE ${VIEWS}/:view`]: { button: 'read', verb: 'ask' },
  // The number of matches is never the expected one: nothing is removed here.
  [`POST ${ONLINE}/:code/Actions/RemoveMatches`]: { button: 'btn_remove', verb: 'ask', body: { expected: 199_999 } },
  [`POST ${ONLINE}/:code/Actions/EditMatches`]: { button: 'btn_edit', verb: 'ask', body: { values: { noSuchField: 1 }, expected: 199_999 } },
  [`POST ${ONLINE}/:code/Edits/:taskId/Undo`]: { button: 'btn_edit', verb: 'ask' },
  [`POST ${ONLINE}/:code/Groups`]: { button: 'read', verb: 'ask', body: { field: 'id' } },
  [`POST ${ONLINE}/:code/Options`]: { button: 'read', verb: 'ask', body: { field: 'noSuchField' } },
  [`POST ${ONLINE}/:code/Compute`]: { button: 'btn_add', verb: 'ask', body: {} },
  [`POST ${ONLINE}/:code`]: { button: 'btn_add', verb: 'create' },
  [`POST ${ONLINE}/batchDelete/:code`]: { button: 'btn_remove', verb: 'batchRemove' },
  [`GET ${ONLINE}/:code/:recordId`]: { button: 'read', verb: 'read' },
  [`PUT ${ONLINE}/:code/:recordId`]: { button: 'btn_edit', verb: 'update' },
  [`POST ${ONLINE}/:code/:recordId/Actions/Move`]: { button: 'btn_edit', verb: 'ask', body: { parentId: null, version: 0 } },
  [`DELETE ${ONLINE}/:code/:recordId`]: { button: 'btn_remove', verb: 'remove' },
  [`GET ${ONLINE}/:code/:recordId/DataChange`]: { button: 'read', verb: 'read' },
  [`POST ${ONLINE}/:code/Actions/Export`]: { button: 'btn_download', verb: 'list', body: {} },
  [`GET ${ONLINE}/:code/Template`]: { button: 'btn_upload', verb: 'list' },
  [`POST ${ONLINE}/:code/Actions/Import`]: { button: 'btn_upload', verb: 'upload' },
  [`GET ${ONLINE}/:code/Imports`]: { button: 'btn_upload', verb: 'list' },
  [`POST ${ONLINE}/:code/Imports/:taskId/Apply`]: { button: 'btn_upload', verb: 'ask', body: {} },
  [`POST ${ONLINE}/:code/Imports/:taskId/Undo`]: { button: 'btn_upload', verb: 'ask' },
  [`POST ${ONLINE}/:code/Print`]: { button: 'btn_print', verb: 'batchRead' },
  [`GET ${ONLINE}/:code/:recordId/History`]: { button: 'btn_history', verb: 'read' },
  [`POST ${ONLINE}/:code/:recordId/Revert`]: { button: 'btn_edit', also: 'btn_history', verb: 'ask', body: { to: 1, version: 1 } },
};
