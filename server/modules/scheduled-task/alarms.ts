import { Type } from 'typebox';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { defineNoticeKind } from '../../kernel/notify/notice-kind.ts';
import type { RecordValues } from '../../records/index.ts';

/** A task that has failed several times in a row. */
export const failingKind = defineNoticeKind({
  name: 'scheduledTask.failing', type: 2, route: '/screen/scheduledTaskRun?scope.task.id={task}',
  data: Type.Object({ task: Type.String(), name: Type.String(), failures: Type.Number() }),
  sample: { task: '1', name: '同步项目数据', failures: 3 },
  label: { 'zh-CN': '定时任务连续失败', 'en-US': 'Scheduled tasks that fail', 'zh-TW': '定時任務連續失敗' },
  title: {
    'zh-CN': '定时任务“{name}”已连续失败 {failures} 次', 'en-US': 'The scheduled task "{name}" has failed {failures} times in a row', 'zh-TW': '定時任務“{name}”已連續失敗 {failures} 次',
  },
});

/** Tells the people whom the task names, once for each row of failures. */
export async function tellFailures(kernel: Kernel, trx: Transaction, task: RecordValues, { run, failures }: { run: string; failures: number }): Promise<void> {
  const { id, fullName, alarmAfter, alarmPeople } = task;
  const people = [alarmPeople ?? []].flat().filter((person) => typeof person === 'string');
  if (people.length === 0 || failures !== (alarmAfter ?? 3)) return;
  await kernel.notify.send(failingKind, { event: `task ${run}`, people, data: { task: String(id), name: String(fullName), failures } }, trx);
}
