import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { defineNoticeKind, InEveryLanguage, type NoticeText } from '../../kernel/notify/notice-kind.ts';
import type { ProjectState } from './transitions.ts';

const STATES: Record<ProjectState, NoticeText> = {
  0: { 'zh-CN': '待启动', 'en-US': 'waiting', 'zh-TW': '待啟動' },
  1: { 'zh-CN': '进行中', 'en-US': 'running', 'zh-TW': '進行中' },
  2: { 'zh-CN': '已暂停', 'en-US': 'suspended', 'zh-TW': '已暫停' },
  3: { 'zh-CN': '已完成', 'en-US': 'finished', 'zh-TW': '已完成' },
  4: { 'zh-CN': '已取消', 'en-US': 'cancelled', 'zh-TW': '已取消' },
};

/** Those who work in a project learn that it goes on, rests or ends. */
export const projectStateKind = defineNoticeKind({
  name: 'project.state',
  type: 2,
  label: { 'zh-CN': '项目状态变更', 'en-US': 'State of projects', 'zh-TW': '專案狀態變更' },
  data: Type.Object({ id: Type.String(), project: Type.String(), state: InEveryLanguage }),
  route: '/console/workplace?project={id}',
  title: { 'zh-CN': '项目“{project}”{state}', 'en-US': 'The project “{project}” is {state}', 'zh-TW': '專案“{project}”{state}' },
  text: {
    'zh-CN': '您参与的项目“{project}”的状态现在是：{state}。',
    'en-US': 'You take part in the project “{project}”. It is {state} now.',
    'zh-TW': '您參與的專案“{project}”的狀態現在是：{state}。',
  },
  sample: { id: '1', project: '滨江新区人民医院一期工程', state: STATES[2] },
});

/** In the transaction of the change; `version` is that of the changed project. */
export async function tellPeople(kernel: Kernel, trx: Transaction, actor: Actor, { id, version, state }: { id: string; version: number; state: ProjectState }): Promise<void> {
  const { rows } = await sql<{ userId: string | null; project: string }>`
    select p.project_name as project, unnest(array[p.manager, p.tech_leader] || coalesce((
      select array_agg(m.user_id) from records.project_member m where m.project_id = p.id and m.deleted_at is null and m.member_state = 'active'), '{}')) as "userId"
    from records.project_info p where p.id = ${id}`.execute(trx);
  const people = rows.flatMap(({ userId }) => userId ?? []);
  await kernel.notify.send(projectStateKind, {
    event: `${id} ${String(version)}`, people, sender: actor.userId, data: { id, project: rows[0]?.project ?? '', state: STATES[state] },
  }, trx);
}
