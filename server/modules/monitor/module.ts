import { sql } from 'kysely';
import { monitorDue } from '../../events/catalogue.ts';
import { hasTable } from '../../kernel/database.ts';
import { success } from '../../kernel/envelope.ts';
import { listenTo } from '../../kernel/events/events.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';
import { alarmKind, monitorSettings, tellShortages } from './alarms.ts';
import { monitorNow } from './now.ts';
import { createSampler, TABLE, type Sampler } from './sampler.ts';

const MODEL = 'monitorSample';
const samplers = new WeakMap<Kernel, Sampler>();

/** How the machines and processes of the product are, every minute, and alarms where one is short of something. */
export const monitor = defineModule({
  name: 'monitor',
  permissions: { [MODEL]: ['read'] },
  settings: [monitorSettings],
  notices: [alarmKind],
  jobs: (kernel) => [
    {
      name: 'monitor.sample',
      schedule: { cron: '* * * * *', timeZone: 'UTC' },
      retry: { attempts: 1, pauseSeconds: 0 },
      timeoutSeconds: 30,
      // A job runs on one process; each samples itself.
      work: () => kernel.events.publish(monitorDue, null),
    },
    {
      name: 'monitor.expire',
      schedule: { cron: '47 * * * *', timeZone: 'UTC' },
      retry: { attempts: 1, pauseSeconds: 0 },
      timeoutSeconds: 300,
      work: () => expire(kernel),
    },
  ],
  localTasks: (kernel) => [{
    name: 'monitor.expire', title: { 'zh-CN': '清理监控采样', 'en-US': 'Remove old samples of the monitor', 'zh-TW': '清理監控取樣' },
    run: () => expire(kernel).then(() => undefined),
  }],
  listeners: (kernel) => [listenTo(monitorDue, 'sample', () => sample(kernel))],
  routes(app, kernel) {
    const sampler = createSampler(kernel, () => {
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : kernel.config.port;
    });
    samplers.set(kernel, sampler);
    // A page that is opened within the first minute shows something.
    app.addHook('onListen', () => sample(kernel));
    app.addHook('onClose', () => {
      samplers.delete(kernel);
      sampler.stop();
    });

    app.get('/api/system/Monitor', { config: { permission: { model: MODEL, button: 'read' } } }, async () => success(await monitorNow(kernel)));
  },
});

async function sample(kernel: Kernel): Promise<void> {
  try {
    const taken = await samplers.get(kernel)?.take();
    if (taken !== undefined) await tellShortages(kernel, taken);
  } catch (error) {
    // The next minute brings another one.
    kernel.log.warn({ err: error }, 'monitor');
  }
}

/** Removes samples that are older than the settings say. */
export async function expire(kernel: Kernel): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${TABLE}`))) return;
  const { monitorDays } = await kernel.settings.read(monitorSettings);
  await sql`delete from ${sql.table(`records.${TABLE}`)} where sampled_time < now() - make_interval(days => ${monitorDays})`.execute(kernel.db);
  await tableChanged(kernel.db, TABLE);
}
