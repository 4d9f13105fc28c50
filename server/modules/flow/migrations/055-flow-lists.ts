import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Lists of flows are counted from their indexes alone, however many instances and past tasks there are. */
export const flowLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `drop index kernel.flow_task_open`,
  `create index flow_task_open on kernel.flow_task (person, received desc, id desc) include (instance_id) where is_open`,
  `drop index kernel.flow_task_open_for`,
  `create index flow_task_open_for on kernel.flow_task (stands_in_for, received desc, id desc) include (instance_id, person) where is_open and stands_in_for is not null`,
  `drop index kernel.flow_instance_all`,
  `create index flow_instance_all on kernel.flow_instance (created desc, id desc) include (status, flow_id) where removed is null`,
];
