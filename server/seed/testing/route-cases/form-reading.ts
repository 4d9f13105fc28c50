import { sees } from '../expected-rights.ts';
import type { RouteCase } from '../rights-matrix.ts';
import { PROJECT } from '../targets.ts';
import { BASE, LEDGERS, models, onlyThis, read, removed, VIEWS } from './online-forms.ts';

/** A field whose choices are other records, or entries of a dictionary. */
const CHOICES: Record<string, string> = {
  organize: 'parentId', department: 'parentId', dictionaryType: 'parentId', dictionaryData: 'parentId', menu: 'parentId', area: 'parentId',
  position: 'organizeId', user: 'organizeId', role: 'type', userGroup: 'type', billRule: 'dateFormat', dataSource: 'dbType', dataInterface: 'kind', scheduledTask: 'executeType', dataSync: 'sourceKind', visualDesign: 'category', notice: 'state', rightsReview: 'state', workingDay: 'kind', archiveRequirement: 'ledger',
  projectInfo: 'consultingUnit', ...Object.fromEntries(LEDGERS.map((code) => [code, 'projectId'])),
};

/** None of its fields has choices. */
const WITHOUT_CHOICES = ['dataMap'];

/** Routes of online forms that change nothing. */
export const FORM_READING_CASES: Record<string, RouteCase> = {
  [`GET ${BASE}/:code/Config`]: read,
  [`GET ${BASE}/:code/Givers`]: read,
  [`GET ${BASE}/:code/ColumnData`]: read,
  [`GET ${BASE}/:code/FormData`]: read,
  [`GET ${BASE}/:code/OpenApi`]: read,
  [`GET ${BASE}/:code/OpenApi/:file`]: { ...read, path: { file: 'client.ts' } },
  [`POST ${BASE}/:code/List`]: { ...read, record: 'standing', body: (call) => ({ filter: onlyThis(call) }), tells: 'seen' },
  [`POST ${BASE}/:code/Removed`]: {
    models, needs: ['btn_remove'], record: removed,
    body: (call) => ({ filter: onlyThis(call) }), answer: ({ model }) => (model === 'visualDesign' ? 404 : 200), tells: 'seen',
  },
  [`POST ${BASE}/:code/Groups`]: {
    ...read, record: 'standing', body: (call) => ({ field: 'creatorUserId', filter: onlyThis(call) }), tells: 'seen', isTold: (data) => /"count":1\b/.test(JSON.stringify(data)),
  },
  [`POST ${BASE}/:code/Options`]: {
    ...read, models: models.filter((code) => !WITHOUT_CHOICES.includes(code)), record: 'standing', body: ({ model, side }) => ({ field: CHOICES[model], ...(LEDGERS.includes(model) && { ids: [PROJECT[side]] }) }),
    tells: 'seen', isTold: (data, { account, model, side }) => (LEDGERS.includes(model) ? JSON.stringify(data).includes(PROJECT[side]) : sees(account, model, side)),
  },
  // Formulas are worked out for those who may save; what they cannot choose is looked up for nobody.
  [`POST ${BASE}/:code/Compute`]: { models, needs: ['btn_add'], body: ({ model, side, matrix }) => matrix.targets.values(model, side) },
  // What is collected is what a reader of each ledger sees; a project that he cannot choose is none.
  [`POST ${BASE}/:code/Digest`]: {
    models: ['workSummary'], needs: ['btn_add'],
    body: ({ side }) => ({ field: 'ledgerDigest', values: { projectId: PROJECT[side], periodStart: '2026-01-01', periodEnd: '2026-12-31' } }),
    answer: ({ account, side }) => (sees(account, 'projectInfo', side) ? 200 : 422),
  },
  [`GET ${BASE}/:code/:recordId`]: { ...read, record: 'standing' },
  [`GET ${BASE}/:code/:recordId/DataChange`]: { ...read, record: 'standing' },
  [`GET ${BASE}/:code/:recordId/History`]: { models, needs: ['btn_history'], record: 'standing' },
  [`POST ${BASE}/:code/Print`]: { models, needs: ['btn_print'], record: 'standing', body: ({ id }) => ({ ids: [id] }) },
  [`POST ${BASE}/:code/Actions/Export`]: {
    models, needs: ['btn_download'], record: 'standing', body: (call) => ({ filter: onlyThis(call), dataType: 1, format: 'csv' }), tells: 'seen',
    isTold: async (data, { matrix }) => (await (await fetch(matrix.server.url + (data as { url: string }).url)).text()).trim().split('\n').length > 1,
  },
  [`GET ${BASE}/:code/Template`]: { models, needs: ['btn_upload'] },
  [`GET ${BASE}/:code/Imports`]: { models, needs: ['btn_upload'] },
  [`GET ${VIEWS}`]: read,
  [`GET ${VIEWS}/Roles`]: { models, needs: ['read', 'btn_view_share'] },
  [`POST ${VIEWS}/Counts`]: {
    ...read, record: 'standing', body: (call) => ({ filters: [{ filter: onlyThis(call) }] }), tells: 'seen', isTold: (data) => JSON.stringify(data) !== '{"list":[0]}',
  },
};
