import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { keyOf } from '../../../module-kit/once-for-key.ts';
import { listEntrusts, removeEntrust, saveEntrust } from '../personal/entrusts.ts';
import { loadPhrases, savePhrases } from '../personal/phrases.ts';
import type { Relation } from './access.ts';
import { RECORD, SESSION } from './routes.ts';
import { actOnInstance, actOnTask, decideMany, saveTask } from './verbs.ts';

const BASE = '/api/workflow/Engine/FlowBefore';
const LAUNCH = '/api/workflow/Engine/FlowLaunch';
const ANYBODY: readonly Relation[] = ['launcher', 'approver', 'copied', 'monitor'];

/** What people do with tasks, copies and instances. */
export function registerVerbs(app: FastifyInstance, kernel: Kernel): void {
  registerDecisions(app, kernel);
  registerPassing(app, kernel);
  registerOversight(app, kernel);
  registerPersonal(app, kernel);
}

function registerDecisions(app: FastifyInstance, kernel: Kernel): void {
  serve(app, `POST ${BASE}/Audit/:id`, RECORD, async (request) => success(await actOnTask(kernel, request.actor, request.params.id, { type: 'agree' }, request.body, keyOf(request))));
  serve(app, `POST ${BASE}/Reject/:id`, RECORD, async (request) => {
    const { to, resume, ...said } = request.body;
    const verb = { type: 'reject' as const, ...(to !== undefined && { to }), ...(resume !== undefined && { resume }) };
    return success(await actOnTask(kernel, request.actor, request.params.id, verb, said, keyOf(request)));
  });
  serve(app, `POST ${BASE}/Abstain/:id`, RECORD, async (request) => success(await actOnTask(kernel, request.actor, request.params.id, { type: 'abstain' }, request.body, keyOf(request))));
  serve(app, `POST ${BASE}/SaveAudit/:id`, RECORD, async (request) => success(await saveTask(kernel, request.actor, request.params.id, request.body, keyOf(request))));
  serve(app, `POST ${BASE}/BatchOperation`, SESSION, async (request) => success({ list: await decideMany(kernel, request.actor, request.body, keyOf(request)) }));
}

function registerPassing(app: FastifyInstance, kernel: Kernel): void {
  serve(app, `POST ${BASE}/Recall/:id`, SESSION, async (request) => success(await actOnTask(kernel, request.actor, request.params.id, { type: 'takeBack' }, request.body, keyOf(request))));
  serve(app, `POST ${BASE}/Transfer/:id`, SESSION, async (request) => success(await actOnTask(kernel, request.actor, request.params.id, { type: 'transfer', to: request.body.to }, saidBy(request.body), keyOf(request))));
  serve(app, `POST ${BASE}/Delegate/:id`, SESSION, async (request) => success(await actOnTask(kernel, request.actor, request.params.id, { type: 'delegate', to: request.body.to }, saidBy(request.body), keyOf(request))));
  serve(app, `POST ${BASE}/Sign/:id`, RECORD, async (request) => {
    const { place, people, ...said } = request.body;
    return success(await actOnTask(kernel, request.actor, request.params.id, { type: 'sign', place, people }, said, keyOf(request)));
  });
  serve(app, `POST ${BASE}/Unsign/:id`, SESSION, async (request) => success(await unsign(kernel, request.actor, request.params.id, keyOf(request))));
  serve(app, `POST ${BASE}/Read/:id`, SESSION, async (request) => success(await readCopy(kernel, request.actor, request.params.id, keyOf(request))));
}

function registerOversight(app: FastifyInstance, kernel: Kernel): void {
  serve(app, `POST ${BASE}/Comment/:id`, SESSION, async (request) => success(await actOnInstance(kernel, request.actor, request.params.id, ANYBODY, { type: 'comment', by: request.actor.userId, text: request.body.text }, keyOf(request))));
  serve(app, `PUT ${LAUNCH}/:id/Actions/Withdraw`, SESSION, async (request) => success(await actOnInstance(kernel, request.actor, request.params.id, ['launcher'], { type: 'withdraw', by: request.actor.userId, ...saidBy(request.body) }, keyOf(request))));
  serve(app, `POST ${LAUNCH}/Press/:id`, SESSION, async (request) => success(await actOnInstance(kernel, request.actor, request.params.id, ['launcher'], { type: 'urge', by: request.actor.userId }, keyOf(request))));
  serve(app, `POST ${BASE}/Cancel/:id`, SESSION, async (request) => success(await actOnInstance(kernel, request.actor, request.params.id, ['monitor'], { type: 'stop', by: request.actor.userId, ...saidBy(request.body) }, keyOf(request))));
  serve(app, `POST ${BASE}/Assign/:id`, SESSION, async (request) => success(await actOnInstance(kernel, request.actor, request.params.id, ['monitor'], { type: 'assign', by: request.actor.userId, ...request.body }, keyOf(request))));
  serve(app, `POST ${BASE}/Jump/:id`, SESSION, async (request) => success(await actOnInstance(kernel, request.actor, request.params.id, ['monitor'], { type: 'jump', by: request.actor.userId, ...request.body }, keyOf(request))));
  serve(app, `POST ${BASE}/Retry/:id`, SESSION, async (request) => success(await actOnInstance(kernel, request.actor, request.params.id, ['monitor'], { type: 'retry', by: request.actor.userId, ...request.body }, keyOf(request))));
  serve(app, `POST ${BASE}/Pause/:id`, SESSION, async (request) => success(await actOnInstance(kernel, request.actor, request.params.id, ['monitor'], { type: 'pause', by: request.actor.userId }, keyOf(request))));
  serve(app, `POST ${BASE}/Resume/:id`, SESSION, async (request) => success(await actOnInstance(kernel, request.actor, request.params.id, ['monitor'], { type: 'resume', by: request.actor.userId }, keyOf(request))));
}

function registerPersonal(app: FastifyInstance, kernel: Kernel): void {
  const entrust = '/api/workflow/Engine/FlowDelegate';
  serve(app, `GET ${entrust}`, SESSION, async ({ actor }) => success({ list: await listEntrusts(kernel, actor) }));
  serve(app, `POST ${entrust}`, SESSION, async ({ actor, body }) => success(await saveEntrust(kernel, actor, body)));
  serve(app, `PUT ${entrust}/:id`, SESSION, async ({ actor, params, body }) => success(await saveEntrust(kernel, actor, body, params.id)));
  serve(app, `DELETE ${entrust}/:id`, SESSION, async ({ actor, params }) => {
    await removeEntrust(kernel, actor, params.id);
    return success(null);
  });
  const phrases = '/api/workflow/Engine/FlowPhrase';
  serve(app, `GET ${phrases}`, SESSION, async ({ actor }) => success({ list: await loadPhrases(kernel, actor) }));
  serve(app, `PUT ${phrases}`, SESSION, async ({ actor, body }) => success({ list: await savePhrases(kernel, actor, body.list) }));
}

const saidBy = ({ opinion }: { opinion?: string }): { opinion?: string } => (opinion === undefined ? {} : { opinion });

type Key = ReturnType<typeof keyOf>;
type Actor = Parameters<typeof actOnTask>[1];

/** Who signed somebody in takes that person away again: the task is that person's. */
async function unsign(kernel: Kernel, actor: Actor, id: string, key: Key): ReturnType<typeof actOnTask> {
  const { rows: [task] } = await sql<{ instance: string; task: string }>`select instance_id as instance, task from kernel.flow_task where id = ${id}`.execute(kernel.db);
  if (task === undefined) throw new AppError('notFound');
  return actOnInstance(kernel, actor, task.instance, ['approver'], { type: 'unsign', task: task.task, by: actor.userId }, key);
}

async function readCopy(kernel: Kernel, actor: Actor, id: string, key: Key): ReturnType<typeof actOnTask> {
  const { rows: [copy] } = await sql<{ instance: string; copy: string }>`
    update kernel.flow_copy set read = coalesce(read, now()) where id = ${id} and person = ${actor.userId} returning instance_id as instance, copy`.execute(kernel.db);
  if (copy === undefined) throw new AppError('notFound');
  return actOnInstance(kernel, actor, copy.instance, ['copied'], { type: 'read', copy: copy.copy, by: actor.userId }, key);
}
