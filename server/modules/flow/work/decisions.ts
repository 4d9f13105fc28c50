import { sql } from 'kysely';
import { dateVariables } from '#schemas/language/conditions/date-variables.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { WorkSource } from '../../../kernel/work/work-source.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { titleOf } from '../run/done.ts';

interface OpenTask {
  id: string;
  instance: string;
  title: string;
  flowId: string;
  version: number;
  node: string;
  received: number;
  due: number | null;
}

/** Tasks that wait for a person, their own and those of whom they stand in for. */
export function decisions(kernel: Kernel): WorkSource {
  return {
    name: 'flow.decisions',
    title: { 'zh-CN': '待我审批', 'en-US': 'To decide', 'zh-TW': '待我審批' },
    async load({ userId, locale }, limit) {
      const { rows } = await sql<OpenTask>`
        select t.id, i.id as instance, i.title, i.flow_id as "flowId", i.version, t.node, t.received, t.due
        from kernel.flow_task t join kernel.flow_instance i on i.id = t.instance_id
        where t.is_open and (t.person = ${userId} or t.stands_in_for = ${userId}) and i.removed is null
        order by t.due nulls last, t.received desc, t.id desc limit ${limit}`.execute(kernel.db);
      return Promise.all(rows.map(async ({ id, instance, title, flowId, version, node, received, due }) => {
        const flow = await loadDocument(kernel.db, flowId, version);
        const name = titleOf(flow, node);
        return {
          key: id,
          stamp: '',
          title,
          detail: [flow.title, ...(name === null ? [] : [name])].map((text) => resolveText(text, locale)).join(' · '),
          ...(due !== null && { due: String(dateVariables(due).today) }),
          time: received,
          opens: { path: `/workFlow/flowTodo?id=${encodeURIComponent(instance)}` },
        };
      }));
    },
  };
}
