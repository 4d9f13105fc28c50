import { sql, type RawBuilder } from 'kysely';

/** A timer is late when it is due for so long: the queue looks every second, and begins again what a crash has left after seconds. */
const LATE_MS = 600_000;

const USER = (alias: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`records.sys_user ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${id} and ${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.enabled_mark`)} is not false`;

/**
 * Every step that cannot go on without help, as a table with the columns instance, step, node, reason, since (milliseconds), people and failed:
 * where nobody decides, an operation has failed or the flow went in a circle; where everybody who has it is disabled; and where a timer should have gone off.
 */
export function stuckSteps(now: number): RawBuilder<unknown> {
  return sql`(
    select i.id as instance, s.step ->> 'id' as step, s.step ->> 'node' as node, s.step ->> 'stuck' as reason, (s.step ->> 'entered')::float8 as since, '{}'::text[] as people,
      (select l.details ->> 'failed' from kernel.flow_log l where l.instance_id = i.id and l.what = 'callFailed' and l.node = s.step ->> 'node' order by l.id desc limit 1) as failed
    from kernel.flow_instance i, jsonb_array_elements(i.state -> 'steps') s (step)
    where i.is_open and i.stuck is not null and i.removed is null and not i.is_paused and s.step ->> 'state' = 'active' and s.step ->> 'stuck' is not null
    union all
    select t.instance_id, t.step, t.node, 'disabled', extract(epoch from max(t.received)) * 1000, array_agg(distinct t.person), null
    from kernel.flow_task t join kernel.flow_instance i on i.id = t.instance_id and i.is_open and i.removed is null and not i.is_paused
    left join ${USER('u', sql`t.person`)} left join ${USER('d', sql`t.stands_in_for`)}
    where t.is_open group by 1, 2, 3 having bool_and(u.id is null and d.id is null)
    union all
    select i.id, s.step ->> 'id', s.step ->> 'node', 'timer', min(f.due)::float8, '{}', null
    from kernel.flow_timer f join kernel.flow_instance i on i.id = f.instance_id and i.is_open and i.removed is null and not i.is_paused,
      jsonb_array_elements(i.state -> 'timers') m (timer), jsonb_array_elements(i.state -> 'steps') s (step)
    where f.due < ${now - LATE_MS} and m.timer ->> 'id' = f.timer and s.step ->> 'id' = m.timer ->> 'step' group by 1, 2, 3)`;
}
