import { createContext, use } from 'react';
import type { CallAnswer, CallInput } from '#schemas/wire/call.ts';
import type { FlowDone, FlowLaunch, FlowOpinion, FlowResubmit } from '#schemas/wire/flow-runs.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { OptionsQuery } from '#schemas/wire/records.ts';
import { call } from '#src/session/call.ts';

/** Begins the keys of everything that is asked of running flows. */
export const FLOWS_KEY = 'flows';

export type FlowListKind = 'launched' | 'toDo' | 'done' | 'circulated' | 'monitor';

export type FlowListQuery = NonNullable<CallInput<'GET /api/workflow/Engine/FlowLaunch'>['query']>;

export type FlowLevelsQuery = NonNullable<CallInput<'GET /api/workflow/Engine/FlowMonitor/Levels'>['query']>;

/** A key makes a repeated request the same request. */
type Once = { idempotencyKey: string };

const ENGINE = '/api/workflow/Engine';

/** Running flows over HTTP. Throws DataSourceError and shows nothing. */
export const flowCalls = {
  list(kind: FlowListKind, query: FlowListQuery) {
    switch (kind) {
      case 'launched': return call(`GET ${ENGINE}/FlowLaunch`, { query });
      case 'toDo': return call(`GET ${ENGINE}/FlowBefore/List/1`, { query });
      case 'done': return call(`GET ${ENGINE}/FlowBefore/List/2`, { query });
      case 'circulated': return call(`GET ${ENGINE}/FlowBefore/List/3`, { query });
      case 'monitor': return call(`GET ${ENGINE}/FlowMonitor`, { query });
    }
  },
  stuck: (query: CallInput<`GET ${typeof ENGINE}/FlowMonitor/Stuck`>['query']) => call(`GET ${ENGINE}/FlowMonitor/Stuck`, { query }),
  levels: (query: FlowLevelsQuery) => call(`GET ${ENGINE}/FlowMonitor/Levels`, { query }),
  detail: (id: string) => call(`GET ${ENGINE}/FlowBefore/:id`, { params: { id } }),
  ofRecord: (model: string, recordId: string) => call(`GET ${ENGINE}/FlowTask/OfRecord/:model/:recordId`, { params: { model, recordId } }),
  /** Released flows, of all models. */
  choices: () => call(`GET ${ENGINE}/FlowEngine/Selector`),
  /** All, or those of a model. */
  launchable: (model?: string) => call(`GET ${ENGINE}/FlowEngine/ListAll`, { query: { type: 0, ...(model !== undefined && { model }) } }),
  launchForm: (id: string) => call(`GET ${ENGINE}/FlowEngine/:id/LaunchForm`, { params: { id } }),
  launchOptions: (id: string, body: OptionsQuery) => call(`POST ${ENGINE}/FlowEngine/:id/LaunchForm/Options`, { params: { id }, body }),
  launchCompute: (id: string, body: Values) => call(`POST ${ENGINE}/FlowEngine/:id/LaunchForm/Compute`, { params: { id }, body }),
  favour: (id: string, isFavourite: boolean) => call(`PUT ${ENGINE}/FlowEngine/:id/Actions/Favourite`, { params: { id }, body: { isFavourite } }),
  preview: (body: CallInput<`POST ${typeof ENGINE}/FlowTask/Actions/Preview`>['body']) => call(`POST ${ENGINE}/FlowTask/Actions/Preview`, { body }),
  launch: (body: FlowLaunch, once: Once) => call(`POST ${ENGINE}/FlowTask`, { body, ...once }),
  resubmit: (id: string, body: FlowResubmit, once: Once) => call(`PUT ${ENGINE}/FlowTask/:id`, { params: { id }, body, ...once }),
  /** Agrees with a task, or abstains; `save` keeps what was written and decides nothing. */
  decide(verb: 'agree' | 'abstain' | 'save', id: string, body: FlowOpinion, once: Once): Promise<FlowDone> {
    const input = { params: { id }, body, ...once };
    if (verb === 'agree') return call(`POST ${ENGINE}/FlowBefore/Audit/:id`, input);
    return verb === 'abstain' ? call(`POST ${ENGINE}/FlowBefore/Abstain/:id`, input) : call(`POST ${ENGINE}/FlowBefore/SaveAudit/:id`, input);
  },
  reject: (id: string, body: FlowOpinion & { to?: string; resume?: 'all' | 'back' }, once: Once) => call(`POST ${ENGINE}/FlowBefore/Reject/:id`, { params: { id }, body, ...once }),
  pass(verb: 'transfer' | 'delegate', id: string, body: { to: string; opinion?: string }, once: Once): Promise<FlowDone> {
    const input = { params: { id }, body, ...once };
    return verb === 'transfer' ? call(`POST ${ENGINE}/FlowBefore/Transfer/:id`, input) : call(`POST ${ENGINE}/FlowBefore/Delegate/:id`, input);
  },
  sign: (id: string, body: FlowOpinion & { place: 'before' | 'after'; people: string[] }, once: Once) => call(`POST ${ENGINE}/FlowBefore/Sign/:id`, { params: { id }, body, ...once }),
  /** Verbs that take nothing but words. */
  say(verb: 'takeBack' | 'withdraw' | 'stop' | 'pause' | 'resume' | 'unsign', id: string, opinion: string, once: Once): Promise<FlowDone> {
    const input = { params: { id }, body: opinion === '' ? {} : { opinion }, ...once };
    switch (verb) {
      case 'takeBack': return call(`POST ${ENGINE}/FlowBefore/Recall/:id`, input);
      case 'withdraw': return call(`PUT ${ENGINE}/FlowLaunch/:id/Actions/Withdraw`, input);
      case 'stop': return call(`POST ${ENGINE}/FlowBefore/Cancel/:id`, input);
      case 'pause': return call(`POST ${ENGINE}/FlowBefore/Pause/:id`, input);
      case 'resume': return call(`POST ${ENGINE}/FlowBefore/Resume/:id`, input);
      case 'unsign': return call(`POST ${ENGINE}/FlowBefore/Unsign/:id`, input);
    }
  },
  assign: (id: string, step: string, people: string[], once: Once) => call(`POST ${ENGINE}/FlowBefore/Assign/:id`, { params: { id }, body: { step, people }, ...once }),
  jump: (id: string, body: { step: string; to: string; opinion?: string }, once: Once) => call(`POST ${ENGINE}/FlowBefore/Jump/:id`, { params: { id }, body, ...once }),
  retry: (id: string, step: string, once: Once) => call(`POST ${ENGINE}/FlowBefore/Retry/:id`, { params: { id }, body: { step }, ...once }),
  urge: (id: string) => call(`POST ${ENGINE}/FlowLaunch/Press/:id`, { params: { id } }),
  comment: (id: string, text: string, once: Once) => call(`POST ${ENGINE}/FlowBefore/Comment/:id`, { params: { id }, body: { text }, ...once }),
  read: (copy: string) => call(`POST ${ENGINE}/FlowBefore/Read/:id`, { params: { id: copy } }),
  batch: (body: CallInput<`POST ${typeof ENGINE}/FlowBefore/BatchOperation`>['body'], once: Once) => call(`POST ${ENGINE}/FlowBefore/BatchOperation`, { body, ...once }),
  remove: (id: string) => call(`DELETE ${ENGINE}/FlowLaunch/:id`, { params: { id } }),
  removeMonitored: (ids: readonly string[]) => call(`DELETE ${ENGINE}/FlowMonitor`, { body: { ids: ids.join(',') } }),
  entrusts: () => call(`GET ${ENGINE}/FlowDelegate`),
  saveEntrust: (id: string | null, body: CallInput<`POST ${typeof ENGINE}/FlowDelegate`>['body']) =>
    (id === null ? call(`POST ${ENGINE}/FlowDelegate`, { body }) : call(`PUT ${ENGINE}/FlowDelegate/:id`, { params: { id }, body })),
  removeEntrust: (id: string) => call(`DELETE ${ENGINE}/FlowDelegate/:id`, { params: { id } }),
  phrases: () => call(`GET ${ENGINE}/FlowPhrase`),
  savePhrases: (list: string[]) => call(`PUT ${ENGINE}/FlowPhrase`, { body: { list } }),
};

export type FlowCalls = typeof flowCalls;
export type FlowListAnswer = CallAnswer<'GET /api/workflow/Engine/FlowLaunch'>;

/** The calls that everything below makes. */
export const FlowCallsContext = createContext<FlowCalls>(flowCalls);

export function useFlowCalls(): FlowCalls {
  return use(FlowCallsContext);
}
