import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { resolveText } from '#schemas/language/texts.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { recordsOf } from '../../records/index.ts';
import { countCaches, listCaches, MODEL } from './count.ts';

const BASE = '/api/system/CacheManage';
const BUTTONS = { count: 'btn_count', clear: 'btn_clear', clearAll: 'btn_clearAll' } as const;
/** By kernel: where its process listens, which stands once the routes do. */
const servers = new WeakMap<Kernel, () => string>();

/** What processes keep in memory: listed, counted and cleared. */
export const cache = defineModule({
  name: 'cache',
  permissions: { [MODEL]: ['read', ...Object.values(BUTTONS)] },
  jobs: (kernel) => [{
    name: 'cache.count',
    schedule: { cron: '* * * * *', timeZone: 'UTC' },
    retry: { attempts: 1, pauseSeconds: 0 },
    timeoutSeconds: 30,
    work: () => countCaches(kernel, serverOf(kernel)),
  }],
  routes(app, kernel) {
    servers.set(kernel, () => `${hostname()}:${String(portOf(app, kernel))}`);
    // Now every module has registered what it keeps.
    app.addHook('onListen', () => listCaches(kernel, serverOf(kernel)));
    const may = (button: string) => ({ permission: { model: MODEL, button } });

    serve(app, `GET ${BASE}`, may('read'), async ({ actor, query }) => {
      await countCaches(kernel, serverOf(kernel));
      return success(await kernel.records.list(actor, MODEL, query));
    });

    serve(app, `GET ${BASE}/:id`, may('read'), async ({ actor, params: { id } }) => {
      await countCaches(kernel, serverOf(kernel));
      return success(await kernel.records.get(actor, MODEL, id));
    });

    serve(app, `DELETE ${BASE}/:id`, may(BUTTONS.clear), async ({ actor, params: { id } }) => {
      await requireButton(kernel, actor, MODEL, BUTTONS.clear, id);
      await clear(kernel, actor, [id]);
      return success(null);
    });

    serve(app, `POST ${BASE}/Actions/ClearAll`, may(BUTTONS.clearAll), async ({ actor }) => {
      const allowed: string[] = [];
      for (const { name } of kernel.caches.list()) if (await kernel.records.can(actor, MODEL, BUTTONS.clearAll, name)) allowed.push(name);
      await clear(kernel, actor, allowed);
      return success(null);
    });

    serve(app, `POST ${BASE}/Actions/Count`, may(BUTTONS.count), async () => {
      await countCaches(kernel, serverOf(kernel));
      return success(null);
    });
  },
});

async function clear(kernel: Kernel, { userId }: Actor, names: readonly string[]): Promise<void> {
  await kernel.caches.clear(names);
  for (const id of names) kernel.acts.tell({ userId, action: 'clear', model: MODEL, id, label: titleOf(kernel, id) });
  await countCaches(kernel, serverOf(kernel), names);
}

/** As the log has names, in the product's own language. */
function titleOf(kernel: Kernel, name: string): string {
  const options = recordsOf(kernel).context.models.get(MODEL)?.document.fields['fullName']?.options;
  const item = options !== undefined && 'items' in options ? options.items.find(({ value }) => value === name) : undefined;
  return item === undefined ? name : resolveText(item.label, 'zh-CN');
}

function serverOf(kernel: Kernel): string {
  return servers.get(kernel)?.() ?? hostname();
}

/** Processes that run on one machine listen on different ports. */
function portOf(app: FastifyInstance, kernel: Kernel): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : kernel.config.port;
}
