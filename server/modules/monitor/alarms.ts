import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { defineNoticeKind, InEveryLanguage } from '../../kernel/notify/notice-kind.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { administrators } from '../../module-kit/administrators.ts';
import { TABLE, type Sample } from './sampler.ts';

const limit = (given: number) => Type.Number({ minimum: 1, maximum: 100, default: given });

/** When administrators are told, in percent, and how long samples are kept. */
export const monitorSettings = defineSettings({
  name: 'monitor',
  schema: Type.Object({ cpuAlarm: limit(90), memoryAlarm: limit(90), diskAlarm: limit(85), monitorDays: Type.Integer({ minimum: 1, maximum: 365, default: 7 }) }),
});

const MEASURES = {
  cpu: { setting: 'cpuAlarm', title: { 'zh-CN': 'CPU', 'en-US': 'CPU', 'zh-TW': 'CPU' } },
  memory: { setting: 'memoryAlarm', title: { 'zh-CN': '内存', 'en-US': 'memory', 'zh-TW': '記憶體' } },
  disk: { setting: 'diskAlarm', title: { 'zh-CN': '磁盘', 'en-US': 'disk', 'zh-TW': '磁碟' } },
} as const;

/** A machine that has been short of something for some minutes. */
export const alarmKind = defineNoticeKind({
  name: 'monitor.alarm', type: 3, route: '/screen/monitor', data: Type.Object({ server: Type.String(), measure: InEveryLanguage, value: Type.Number(), limit: Type.Number() }),
  sample: { server: 'office-1:8080', measure: MEASURES.disk.title, value: 91, limit: 85 },
  label: { 'zh-CN': '系统监控告警', 'en-US': 'Alarms of the server', 'zh-TW': '系統監控告警' },
  title: {
    'zh-CN': '服务器 {server} 的{measure}使用率已达 {value}%（上限 {limit}%）', 'en-US': '{measure} of the server {server} is {value}% in use, above {limit}%',
    'zh-TW': '伺服器 {server} 的{measure}使用率已達 {value}%（上限 {limit}%）',
  },
});

/** One high figure is work, so many in a row are a shortage. */
const IN_A_ROW = 5;

/** Tells administrators once a day of each thing that a server has been short of in its last samples. */
export async function tellShortages(kernel: Kernel, { server, ...sample }: Sample): Promise<void> {
  const limits = await kernel.settings.read(monitorSettings);
  for (const [measure, { setting, title }] of Object.entries(MEASURES) as [keyof typeof MEASURES, (typeof MEASURES)[keyof typeof MEASURES]][]) {
    const value = sample[measure];
    if (value === null || value < limits[setting]) continue;
    await kernel.db.transaction().execute(async (trx) => {
      if (!(await hasLasted(trx, server, measure, limits[setting]))) return;
      const day = new Date().toISOString().slice(0, 10);
      await kernel.notify.send(alarmKind, { event: `${server} ${measure} ${day}`, people: await administrators(trx), data: { server, measure: title, value: Math.round(value), limit: limits[setting] } }, trx);
    });
  }
}

async function hasLasted(trx: Transaction, server: string, measure: keyof typeof MEASURES, most: number): Promise<boolean> {
  const { rows } = await sql<{ high: number }>`
    select count(*) filter (where value >= ${most})::int as high from (
      select ${sql.ref(measure)} as value from ${sql.table(`records.${TABLE}`)} where server = ${server} order by sampled_time desc limit ${IN_A_ROW}) last`.execute(trx);
  return rows[0]?.high === IN_A_ROW;
}
