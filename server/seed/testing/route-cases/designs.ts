import { randomUUID } from 'node:crypto';
import { fixedId } from '../../../module-kit/fixed-id.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';

const BASE = '/api/visualdev/Base';
const GENERATER = '/api/visualdev/Generater';
const TEMPLATE = '/api/visualdev/Template';
const FRAGMENT = '/api/visualdev/Fragment';
const ATTACHMENTS = { code: 'attachments' };
const models = ['visualDesign'];
const inUse: RouteCase = { models, record: 'design' };
const CODE = { module: 'office', className: 'Leave', description: '', source: 'published' };
const CODES = { own: 'leaveRequest', foreign: 'supplier' } as const;
/** A form of another tool. */
const FOREIGN_FORM = JSON.stringify({ type: 'object', properties: { title: { type: 'string', title: '名称' } } });

interface Draft {
  revision: number;
  documents: Record<string, unknown>;
}
const draftOf = async ({ id, matrix }: Call): Promise<Draft> => (await matrix.ask<Draft>('GET', `${BASE}/${id}/Draft`)).data;

/** A design like one in use, removed again. */
async function removed({ model, side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = await matrix.targets.fresh(model, side);
  await matrix.ask('DELETE', `${BASE}/${id}`);
  return id;
}

export const DESIGN_CASES: Record<string, RouteCase> = {
  [`GET ${BASE}/:id/Draft`]: inUse,
  [`PUT ${BASE}/:id/Draft`]: {
    models, record: 'standing', body: async (call) => {
      const { revision, documents } = await draftOf(call);
      return { revision, documents };
    },
  },
  [`GET ${BASE}/:id/Draft/Steps`]: { ...inUse, query: () => 'since=0' },
  [`POST ${BASE}/:id/Draft/Steps`]: {
    models, record: 'standing', body: async (call) => ({
      revision: (await draftOf(call)).revision, steps: [{ id: randomUUID(), name: 'setModel', values: {}, forward: [{ path: ['model', 'title'], value: randomUUID() }] }],
    }),
  },
  [`POST ${BASE}/:id/Actions/Check`]: { ...inUse, body: async (call) => ({ documents: (await draftOf(call)).documents }) },
  [`POST ${BASE}/:id/Actions/Preview`]: { ...inUse, body: async (call) => ({ documents: (await draftOf(call)).documents, roleId: fixedId('role', 'viewer') }) },
  [`GET ${BASE}/:id/Uses`]: inUse,
  [`GET ${BASE}/:id/FieldsInUse`]: inUse,
  [`GET ${BASE}/:id/Holders`]: inUse,
  [`GET ${BASE}/:id/Retired`]: inUse,
  [`GET ${BASE}/:id/Texts`]: inUse,
  // Without a file.
  [`POST ${BASE}/:id/Actions/ReadTexts`]: { ...inUse, answer: 415 },
  [`GET ${BASE}/:id/Versions`]: inUse,
  [`GET ${BASE}/:id/Versions/:version`]: { ...inUse, path: { version: '1' } },
  [`POST ${BASE}/:id/Actions/Plan`]: { ...inUse, body: () => ({}) },
  // Of a draft that has gone on since: nothing is published.
  [`POST ${BASE}/:id/Actions/Publish`]: { ...inUse, body: () => ({ revision: 999_999, hash: '', note: '', acceptedUnfit: [], menu: null, grants: [] }), answer: 409 },
  // Of a plan that is another now.
  [`POST ${BASE}/:id/Actions/Rollback`]: { ...inUse, body: () => ({ version: 1, note: '', hash: 'stale' }), answer: 409 },
  [`POST ${BASE}/:id/Actions/Purge`]: { ...inUse, body: ({ side }) => ({ fieldIds: ['gone'], confirm: CODES[side] }), answer: 422 },
  [`POST ${BASE}/:id/Actions/Recompute`]: inUse,
  [`POST ${BASE}/:id/Actions/Copy`]: { ...inUse, body: () => ({}) },
  [`POST ${BASE}/:id/Actions/Restore`]: { models: ['visualDesign'], record: removed },
  // Nothing answers at the source.
  [`POST ${BASE}/Actions/FromTable`]: {
    models: ['dataSource'], needs: ['btn_tables'], record: 'standing', body: ({ id }) => ({ source: id, schema: 'public', table: 't' }), answer: 409,
  },
  [`GET ${BASE}/Glossary`]: { models, isAlike: true },
  [`POST ${BASE}/Actions/ProposeTexts`]: { models, isAlike: true, body: () => ({ texts: ['合同金额'] }) },
  [`POST ${BASE}/Actions/ReadForeign`]: { models, isAlike: true, body: () => ({ text: FOREIGN_FORM }) },
  [`POST ${BASE}/Actions/ImportForeign`]: { models, isAlike: true, body: () => ({ text: FOREIGN_FORM }) },

  [`GET ${TEMPLATE}`]: { models },
  [`GET ${TEMPLATE}/:id/:version`]: { models, path: { id: 'block-contact', version: '1' } },
  [`POST ${TEMPLATE}`]: { models, isAlike: true, body: () => ({ title: '模板', note: '', content: { kind: 'block', clip: { nodes: [], fields: {} } } }) },
  [`DELETE ${TEMPLATE}/:id`]: { models, path: { id: 'gone' }, answer: 404 },
  [`POST ${TEMPLATE}/:id/Actions/Start`]: { models, path: { id: 'gone' }, body: () => ({ version: 1, fullName: '新表单' }), answer: 404 },

  [`GET ${FRAGMENT}`]: { models },
  [`GET ${FRAGMENT}/:code`]: { models, path: ATTACHMENTS },
  [`GET ${FRAGMENT}/:code/Versions`]: { models, path: ATTACHMENTS },
  [`GET ${FRAGMENT}/:code/Uses`]: { models, path: ATTACHMENTS },
  // A fragment of a file.
  [`POST ${FRAGMENT}`]: { models, body: () => ({ document: { kind: 'fragment', code: 'attachments', fields: {} }, version: null, note: '' }), answer: 422 },
  [`DELETE ${FRAGMENT}/:code`]: { models, path: ATTACHMENTS, answer: 409 },

  [`GET ${GENERATER}/AreasName`]: { models },
  [`GET ${GENERATER}/:id/Sources`]: inUse,
  [`POST ${GENERATER}/:id/Actions/CodePreview`]: { ...inUse, body: () => CODE },
  [`POST ${GENERATER}/:id/Actions/DownloadCode`]: { ...inUse, body: () => CODE },

  'POST /api/visualdev/OnlineDev/:code/Actions/ExportData': { ...inUse, path: ({ side }) => ({ code: CODES[side] }), body: () => ({}) },
  'POST /api/visualdev/OnlineDev/App/:code/Actions/ExportData': { ...inUse, path: ({ side }) => ({ code: CODES[side] }), body: () => ({}) },
  'POST /api/visualdev/Model/Actions/ExportData': { ...inUse, body: ({ id }) => ({ ids: [id] }) },
  // Without a file.
  'POST /api/visualdev/Model/Actions/ImportData': { models, answer: 415 },

  'GET /api/system/DataModel/Relations': { models: ['dataSource'] },
  // Nothing answers there: it is tried, and said so, only to those who see the source.
  'GET /api/system/DataModel/:linkId/Relations': { models: ['dataSource'], record: 'standing', path: ({ id }) => ({ linkId: id }), answer: 409 },
  'GET /api/system/DataModel/:linkId/Tables': { models: ['dataSource'], record: 'standing', path: ({ id }) => ({ linkId: id }), answer: 409 },
  'GET /api/system/DataModel/:linkId/Tables/:table/Fields': {
    models: ['dataSource'], record: 'standing', path: ({ id }) => ({ linkId: id, table: 't' }), query: () => 'schema=public', answer: 409,
  },
  'POST /api/system/DataSource/:id/Actions/Test': { models: ['dataSource'], record: 'standing', answer: ({ account }) => (account === 'admin' ? 409 : 403) },
  'POST /api/system/DataSource/Actions/Test': {
    models: ['dataSource'], body: () => ({ dbType: 'PostgreSQL', host: '10.0.0.1', port: 5432, serviceName: 'test', userName: 'test' }), answer: ({ account }) => (account === 'admin' ? 409 : 403),
  },
};
