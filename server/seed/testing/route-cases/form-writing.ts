import { SYSTEM_ACTOR, type Actor } from '../../../kernel/actor.ts';
import { userId } from '../../demo/company-ids.ts';
import { writes } from '../expected-rights.ts';
import type { Call, Matrix, RouteCase } from '../rights-matrix.ts';
import { ADMINISTERED } from '../targets.ts';
import { BASE, models, namesOthers, onlyThis, read, removed, VIEWS } from './online-forms.ts';

const VIEW = { name: '我的视图', audience: 'self', settings: {} };
const TREES = ['organize', 'department', 'dictionaryType', 'dictionaryData', 'menu', 'area'];
/** A text that an auditor may write too, where he may change records of the model. */
const TEXTS: Record<string, string> = { contractInfo: 'lawOpinion', singleProject: 'remark', projectMember: 'remark', visaChange: 'remark', progressPayment: 'remarkes', projectInfo: 'remark', notice: 'title', rightsReview: 'name' };
/** A person of the other branch, whose work is nobody's here. */
const SOMEBODY: Actor = { userId: userId('suxiaomei'), account: 'suxiaomei', isAdministrator: false, locale: 'zh-CN' };

const textOf = (model: string): string => TEXTS[model] ?? 'description';

/** What an administrator alone writes, whatever others are granted. */
const byAdministrator = ({ account, model }: Call): number => (ADMINISTERED.includes(model) && account !== 'admin' ? 403 : 200);

/** What the account reads, or what there is where it may not. */
async function asRead(call: Call): Promise<Record<string, unknown>> {
  const path = `${BASE}/${call.model}/${call.id}`;
  const own = await call.matrix.ask('GET', path, undefined, call.account);
  return own.status === 200 ? own.data : (await call.matrix.ask('GET', path)).data;
}

/** A record with a past: its text has been changed once. */
async function edited({ model, side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = await matrix.targets.fresh(model, side);
  const { records } = matrix.server.kernel;
  await records.update(SYSTEM_ACTOR, model, id, { ...await records.get(SYSTEM_ACTOR, model, id), [textOf(model)]: '改' });
  return id;
}

/** Designs have a list of removed ones of their own. */
const inBin = (call: Call): number => (call.model === 'visualDesign' ? 404 : byAdministrator(call));

const works = new WeakMap<Matrix, Map<string, Promise<string>>>();

/** Work on the model that somebody else has begun, once for all accounts. */
function workOf(kind: string) {
  return ({ model, matrix }: Omit<Call, 'id'>): Promise<string> => {
    const known = works.get(matrix) ?? new Map<string, Promise<string>>();
    works.set(matrix, known);
    const key = `${kind} ${model}`;
    const work = known.get(key) ?? matrix.server.kernel.queue.start(SOMEBODY, { kind, model, input: {} }).then(({ id }) => id);
    known.set(key, work);
    return work;
  };
}

const views = new WeakMap<Matrix, Map<string, Promise<string>>>();

/** A view of the administrator's: new for himself, one for all others. */
async function viewOf({ account, model, matrix }: Call): Promise<Record<string, string>> {
  const known = views.get(matrix) ?? new Map<string, Promise<string>>();
  views.set(matrix, known);
  const create = async (): Promise<string> => String((await matrix.ask('POST', `/api/visualdev/ListView/${model}`, VIEW)).data['id']);
  const view = (account === 'admin' ? undefined : known.get(model)) ?? create();
  if (account !== 'admin') known.set(model, view);
  return { view: await view };
}

const ofAdministrator = ({ account }: Call): number => (account === 'admin' ? 200 : 404);

/** Routes of online forms that change something. */
export const FORM_WRITING_CASES: Record<string, RouteCase> = {
  [`POST ${BASE}/:code`]: { models, needs: ['btn_add'], body: ({ model, side, matrix }) => matrix.targets.values(model, side), answer: (call) => Math.max(byAdministrator(call), namesOthers(call)) },
  [`PUT ${BASE}/:code/:recordId`]: { models, needs: ['btn_edit'], record: 'fresh', body: asRead, answer: byAdministrator },
  [`DELETE ${BASE}/:code/:recordId`]: { models, needs: ['btn_remove'], record: 'fresh', answer: byAdministrator },
  [`POST ${BASE}/batchDelete/:code`]: { models, needs: ['btn_remove'], record: 'fresh', body: ({ id }) => ({ ids: [id] }), answer: byAdministrator },
  [`POST ${BASE}/:code/:recordId/Actions/Move`]: {
    models, needs: ['btn_edit'], record: 'fresh', answer: ({ model }) => (TREES.includes(model) ? 200 : 400), unseen: ({ model }) => (TREES.includes(model) ? 404 : 400),
    body: async (call) => {
      const { parentId = null, version } = await asRead(call);
      return { parentId, version };
    },
  },
  [`POST ${BASE}/:code/:recordId/Revert`]: {
    models, needs: ['btn_edit', 'btn_history'], record: edited, body: () => ({ to: 1, version: 2 }),
    answer: (call) => (writes(call.account, call.model, textOf(call.model)) ? byAdministrator(call) : 403),
  },
  [`POST ${BASE}/:code/Actions/Restore`]: { models, needs: ['btn_remove'], record: removed, body: ({ id }) => ({ ids: [id] }), answer: inBin },
  [`POST ${BASE}/:code/Actions/Purge`]: { models, needs: ['btn_remove', 'btn_purge'], record: removed, body: ({ id }) => ({ ids: [id] }), answer: inBin },
  // Only what the person sees counts as found, and is not as many as he was told.
  [`POST ${BASE}/:code/Actions/RemoveMatches`]: { models, needs: ['btn_remove'], record: 'fresh', body: (call) => ({ filter: onlyThis(call), expected: 1 }), unseen: 409 },
  [`POST ${BASE}/:code/Actions/EditMatches`]: {
    models, needs: ['btn_edit'], record: 'fresh', body: ({ model, id }) => ({ values: { [textOf(model)]: '改' }, ids: [id], expected: 1 }),
    answer: ({ account, model }) => (writes(account, model, textOf(model)) ? 200 : 403), unseen: 409,
  },
  [`POST ${BASE}/:code/Removals/:taskId/Undo`]: { models, needs: ['btn_remove'], path: async (call) => ({ taskId: await workOf('visualdev.removeMatches')(call) }), answer: 404 },
  [`POST ${BASE}/:code/Edits/:taskId/Undo`]: { models, needs: ['btn_edit'], path: async (call) => ({ taskId: await workOf('visualdev.editMatches')(call) }), answer: 404 },
  [`POST ${BASE}/:code/Actions/Import`]: {
    models, needs: ['btn_upload'], isAlike: true, body: async ({ model, matrix }) => {
      const { content } = await matrix.server.kernel.records.template(SYSTEM_ACTOR, model);
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(content)]), 'records.xlsx');
      return form;
    },
  },
  [`POST ${BASE}/:code/Imports/:taskId/Apply`]: { models, needs: ['btn_upload'], path: async (call) => ({ taskId: await workOf('visualdev.importCheck')(call) }), isAlike: true, body: () => ({}), answer: 404 },
  [`POST ${BASE}/:code/Imports/:taskId/Undo`]: { models, needs: ['btn_upload'], path: async (call) => ({ taskId: await workOf('visualdev.import')(call) }), answer: 404 },
  [`PUT ${VIEWS}/Choice`]: { ...read, isAlike: true, body: () => ({ id: '' }) },
  [`POST ${VIEWS}`]: { ...read, isAlike: true, body: () => VIEW },
  // Views are of persons, not of branches.
  [`PUT ${VIEWS}/:view`]: { ...read, path: viewOf, isAlike: true, body: () => ({ ...VIEW, version: 1 }), answer: ofAdministrator },
  [`DELETE ${VIEWS}/:view`]: { ...read, path: viewOf, answer: ofAdministrator },
};
