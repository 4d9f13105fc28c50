import { sql } from 'kysely';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { WorkSource } from '../../../kernel/work/work-source.ts';

/** Reviews in which something is open that is the person's to decide. */
export function reviewWork(kernel: Kernel): WorkSource {
  return {
    name: 'authority.reviews',
    title: { 'zh-CN': '待我复核的权限', 'en-US': 'Rights to review', 'zh-TW': '待我複核的權限' },
    async load({ userId, locale }, limit) {
      const { rows } = await sql<{ id: string; name: string; due: string; time: number; count: number }>`
        select r.id, r.name, r.due_date::text as due, min(i.created) as time, count(*)::float8 as count
        from kernel.rights_review_item i join records.sys_rights_review r on r.id = i.review_id
        where i.state = 'open' and i.reviewers @> array[${userId}] and r.state = 'open' and r.deleted_at is null
        group by r.id, r.name, r.due_date order by r.due_date, r.id limit ${limit}`.execute(kernel.db);
      return rows.map(({ id, name, due, time, count }) => ({
        key: id, stamp: due, title: name, detail: translate(locale, 'authority.reviewOpen', { count }), due, time, opens: { path: `/rightsReview/${encodeURIComponent(id)}` },
      }));
    },
  };
}
