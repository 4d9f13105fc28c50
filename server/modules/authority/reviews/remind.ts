import { sql } from 'kysely';
import { dateVariables } from '#schemas/language/conditions/date-variables.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { JobDefinition } from '../../../kernel/queue/job.ts';
import { reviewDueKind } from './notices.ts';

/** Every morning, before people come. */
export function remindJob(kernel: Kernel): JobDefinition {
  return {
    name: 'authority.remindReviews', schedule: { cron: '0 8 * * *', timeZone: 'Asia/Shanghai' }, retry: { attempts: 2, pauseSeconds: 60 }, timeoutSeconds: 300,
    work: () => remindReviewers(kernel, String(dateVariables(Date.now()).today)),
  };
}

/** Tells those with open items three days before the day, on the day before it, on the day, and once when it has passed; each of it once, however often it is called. */
export async function remindReviewers(kernel: Kernel, today: string): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; due: string; left: number; people: string[] }>`
    select r.id, r.name, r.due_date::text as due, r.due_date::date - ${today}::date as left, array_agg(distinct p.id) as people
    from records.sys_rights_review r join kernel.rights_review_item i on i.review_id = r.id and i.state = 'open' cross join lateral unnest(i.reviewers) p(id)
    where r.deleted_at is null and r.state = 'open' and r.due_date::date <= ${today}::date + 3
    group by r.id, r.name, r.due_date order by r.due_date`.execute(kernel.db);
  for (const { id, name, due, left, people } of rows) {
    const stage = left < 0 ? 'passed' : left <= 1 ? String(left) : 'near';
    await kernel.db.transaction().execute((trx) => kernel.notify.send(reviewDueKind, { event: `${id} ${due} ${stage}`, people, data: { id, name, due } }, trx));
  }
}
