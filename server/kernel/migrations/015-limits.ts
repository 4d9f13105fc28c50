import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** One task of a person at a time and whose turn it is, what quotas count, and which folder has a file. */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table kernel.task add column started timestamptz`,
  // Of several that run for one person all but one wait again; those of their processes cannot keep anything any more.
  `update kernel.task t set state = 'waiting' where state = 'running'
    and exists (select 1 from kernel.task o where o.user_id = t.user_id and o.state = 'running' and o.id < t.id)`,
  `create unique index task_running on kernel.task (user_id) where state = 'running'`,
  `create index task_started on kernel.task (user_id, started desc) where started is not null`,
  `create index task_waiting on kernel.task (user_id, created) where state = 'waiting'`,
  `create index list_view_by_owner on kernel.list_view (owner)`,
  `alter table kernel.file add column store text`,
  `create index file_kept on kernel.file (owner) include (size) where removed is null`,
];
