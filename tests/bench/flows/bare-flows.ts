/**
 * What flows are measured against: Fastify and pg with the best statement known for each case, written by hand over the product's own
 * tables and indexes: one statement each, no rules, no people, no messages.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { LEDGER_VALUES } from '../server/ledger.ts';

const OWN = Object.keys(LEDGER_VALUES);
const INSTANCE = `i.id, i.title, i.flow_id, i.version, f.code, h.category, i.model, i.record_id, i.urgency, i.status, i.completion, i.current_nodes, i.launcher, u.real_name as launcher_name,
  i.started, i.ended, i.is_paused, i.stuck`;
const JOINS = `join kernel.flow f on f.id = i.flow_id left join records.sys_flow_design h on h.id = i.flow_id left join records.sys_user u on u.id = i.launcher`;

/** Each answers how many there are, as the product does. */
const PAGES = {
  toDo: `select ${INSTANCE}, t.id as task, t.node, t.received, t.due, t.is_batch, (select count(*) from kernel.flow_task where is_open and person = $1) as total
      from (select * from kernel.flow_task where is_open and person = $1 order by received desc, id desc limit 20) t
      join kernel.flow_instance i on i.id = t.instance_id ${JOINS} order by t.received desc, t.id desc`,
  launched: `select ${INSTANCE}, (select count(*) from kernel.flow_instance where launcher = $1 and removed is null) as total from (select * from kernel.flow_instance where launcher = $1 and removed is null order by created desc, id desc limit 20) i ${JOINS} order by i.created desc, i.id desc`,
  monitor: `select ${INSTANCE}, (select count(*) from kernel.flow_instance where removed is null and status <> 0) as total from (select * from kernel.flow_instance where removed is null order by created desc, id desc limit 20) i ${JOINS} where $1 <> '' order by i.created desc, i.id desc`,
};

const UPDATE = 'update records.bench_ledger set t5 = $2, version = version + 1 where id = $1 returning *';
const LAUNCH = `
  with record as (insert into records.bench_ledger (id, version, schema_version, creator_time, creator_user_id, owner, ref, ${OWN.join(', ')})
      values ($1, 1, 1, now(), $2, $2, md5('ref7'), ${OWN.map((_, at) => `$${String(at + 5)}`).join(', ')}) returning id),
    template as (select * from kernel.flow_instance where id = $3),
    instance as (insert into kernel.flow_instance (id, flow_id, version, model, record_id, title, launcher, status, state, current_nodes, started)
      select $4, flow_id, version, model, record.id, title, launcher, status, state, current_nodes, now() from template, record returning id),
    task as (insert into kernel.flow_task (id, instance_id, task, step, node, person, received)
      select gen_random_uuid()::text, instance.id, t.task, t.step, t.node, t.person, now() from instance, kernel.flow_task t where t.instance_id = $3 returning id)
  insert into kernel.flow_log (instance_id, time, what, person) select id, now(), 'launch', $2 from instance returning id`;
const DECIDE = `
  with closed as (update kernel.flow_task set is_open = false, decision = 'agree', decided = now(), decided_by = person where id = $1 and is_open returning *),
    instance as (update kernel.flow_instance i set state = i.state, completion = 50, current_nodes = '{last}' from closed c where i.id = c.instance_id returning i.id),
    opened as (insert into kernel.flow_task (id, instance_id, task, step, node, person, received) select gen_random_uuid()::text, instance_id, 's3t1', 's3', 'last', $2, now() from closed returning id)
  insert into kernel.flow_log (instance_id, time, what, person, node, task) select instance_id, now(), 'agree', person, node, task from closed returning id`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();
const answer = async (name: string, text: string, values: unknown[]): Promise<object> => ({ code: 200, msg: '', data: { list: (await pool.query({ name, text, values })).rows } });

app.get('/api/health', () => ({ code: 200 }));
for (const [name, text] of Object.entries(PAGES)) app.get<{ Querystring: { person: string } }>(`/${name}`, ({ query }) => answer(name, text, [query.person]));
app.post<{ Params: { id: string } }>('/update/:id', ({ params }) => answer('update', UPDATE, [params.id, 'Another remark']));
app.post<{ Querystring: { person: string; like: string }; Body: Record<string, unknown> }>('/launch', ({ query, body }) =>
  answer('launch', LAUNCH, [randomUUID(), query.person, query.like, randomUUID(), ...OWN.map((key) => body[key])]));
app.post<{ Params: { id: string }; Querystring: { person: string } }>('/decide/:id', ({ params, query }) => answer('decide', DECIDE, [params.id, query.person]));

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
