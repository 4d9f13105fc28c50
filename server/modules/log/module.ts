import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Failure } from '../../kernel/failures.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import type { RowBatch } from '../../kernel/row-batch.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { CATEGORIES, createEntries, type Entry } from './entries.ts';
import { mirrorLogs } from './mirror.ts';
import { actEntry, recordListener } from './record-listener.ts';
import { entrySettings, expire, removeByIds, removeCategory } from './removal.ts';
import { visitMethod } from './visits.ts';

const BASE = '/api/system/Log';
const MODEL = 'systemLog';
const BUTTON = 'btn_remove';

/** Where a word is looked for. */
const SEARCHED = ['userName', 'ipaddress', 'moduleName', 'target', 'requestURL', 'requestId', 'message'];

const Kind = Type.Union(Object.values(CATEGORIES).map((category) => Type.Literal(category)));
const ByCategory = Type.Object({ category: Kind });
const ListQuery = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  /** Epoch milliseconds. */
  startTime: Type.Optional(Type.Integer({ minimum: 0, maximum: 8.64e15 })),
  endTime: Type.Optional(Type.Integer({ minimum: 0, maximum: 8.64e15 })),
  currentPage: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 1000, default: 20 }),
});
const IdsBody = Type.Object({ ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 1000 }) });

const batches = new WeakMap<Kernel, RowBatch<Entry>>();

/** What people did: sign-ins, visits of pages, changes of records, requests, and what the server failed of. */
export const log = defineModule({
  name: 'log',
  permissions: { [MODEL]: ['read', BUTTON] },
  settings: [entrySettings],
  records: (kernel) => [recordListener(kernel, entriesOf(kernel))],
  jobs: (kernel) => [{
    name: 'log.expire',
    schedule: { cron: '37 * * * *', timeZone: 'UTC' },
    retry: { attempts: 1, pauseSeconds: 0 },
    timeoutSeconds: 600,
    work: async () => void (await expire(kernel)),
  }],
  localTasks: (kernel) => [{ name: 'log.expire', title: { 'zh-CN': '清理过期日志', 'en-US': 'Remove expired logs', 'zh-TW': '清理過期日誌' }, run: () => expire(kernel) }],
  socket: (kernel) => ({ methods: [visitMethod(kernel, entriesOf(kernel))] }),
  async routes(app, kernel) {
    await mirrorLogs(kernel);
    const entries = entriesOf(kernel);
    kernel.failures.listen((failure) => entries.add(entryOf(failure)));
    kernel.acts.listen((act) => entries.add(actEntry(kernel, act)));
    app.addHook('onClose', () => entries.stop());

    app.get<{ Params: Static<typeof ByCategory>; Querystring: Static<typeof ListQuery> }>(
      `${BASE}/:category`, { config: { permission: { model: MODEL, button: 'read' } }, schema: { params: ByCategory, querystring: ListQuery } },
      async ({ actor, params: { category }, query: { keyword, startTime, endTime, ...query } }) => success(await kernel.records.list(actor, MODEL, {
        ...query,
        filter: {
          all: [
            { field: 'category', op: 'eq', value: category },
            ...(keyword === undefined || keyword === '' ? [] : [{ any: SEARCHED.map((field) => ({ field, op: 'contains' as const, value: keyword })) }]),
            ...(startTime === undefined ? [] : [{ field: 'creatorTime', op: 'ge' as const, value: startTime }]),
            ...(endTime === undefined ? [] : [{ field: 'creatorTime', op: 'le' as const, value: endTime }]),
          ],
        },
      })),
    );

    const mayRemove = { permission: { model: MODEL, button: BUTTON }, whenFull: true };

    app.delete<{ Body: Static<typeof IdsBody> }>(BASE, { config: mayRemove, schema: { body: IdsBody } }, async ({ actor, body }) => {
      await removeEntries(kernel, actor, [...new Set(body.ids)]);
      return success(null);
    });

    app.post<{ Params: { id: string } }>(`${BASE}/:id/Actions/Remove`, { config: mayRemove }, async ({ actor, params }) => {
      await removeEntries(kernel, actor, [params.id]);
      return success(null);
    });

    app.delete<{ Params: Static<typeof ByCategory> }>(`${BASE}/:category`, { config: mayRemove, schema: { params: ByCategory } }, async ({ actor, params }) => {
      // Others may see a part of the log only.
      if (!actor.isAdministrator) throw new AppError('forbidden');
      await removeCategory(kernel, params.category);
      return success(null);
    });
  },
});

/** Removes all of them or none: one that the actor does not see is not there. */
async function removeEntries(kernel: Kernel, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const id of ids) await requireButton(kernel, actor, MODEL, BUTTON, id);
  await removeByIds(kernel, ids);
}

function entriesOf(kernel: Kernel): RowBatch<Entry> {
  const entries = batches.get(kernel) ?? createEntries(kernel);
  batches.set(kernel, entries);
  return entries;
}

const MAX_MESSAGE = 500;
const MAX_STACK = 8_000;

/** What the fault says and where it happened; details that a database adds may hold what somebody typed, and stay out. */
function entryOf({ requestId, userId, ip, device, method, url, error }: Failure): Entry {
  return {
    category: CATEGORIES.error, user_id: userId, ipaddress: ip, plat_form: device, request_method: method, request_url: url, request_id: requestId,
    message: error.message.slice(0, MAX_MESSAGE), json: (error.stack ?? '').slice(0, MAX_STACK),
  };
}
