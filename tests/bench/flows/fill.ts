import pg from 'pg';
import type { FlowNode } from '#schemas/language/documents/flow.ts';
import { signInByApi } from '#tests/sign-in-by-api.ts';
import { LEDGER_VALUES, LEDGERS, newRow } from '../server/ledger.ts';

export const INSTANCES = 100_000;
/** Tasks of the past that each instance brings `viewer`. */
const PAST_OF_EACH = 10;
/** One of so many of the many instances waits for `viewer`, the others for `auditor`. */
const OF_VIEWER = 100;
const { model: MODEL, table: TABLE } = LEDGERS[0];

export interface FlowSubject {
  tokens: Record<'admin' | 'auditor' | 'viewer', string>;
  people: Record<'admin' | 'auditor' | 'viewer', string>;
  flowId: string;
  /** An instance that waits for `auditor`. */
  template: string;
  named: { owner: string; ref: string };
}

const approver = (id: string, person: string): FlowNode => ({ id, type: 'approver', title: id, people: [{ users: [person] }] });

/** Releases a flow with two approvers and launches it once. */
export async function releaseFlow(url: string, databaseUrl: string): Promise<FlowSubject> {
  await statement(databaseUrl, "insert into records.bench_ref (id, version, schema_version, creator_time, name, code) values (md5('ref7'), 1, 1, now(), 'Reference', 'R7')");
  const [admin, auditor, viewer] = [await signInByApi(url, 'admin'), await signInByApi(url, 'auditor'), await signInByApi(url, 'viewer')];
  const nodes: FlowNode[] = [{ id: 'start', type: 'start', rights: { '*': 'write' } }, approver('first', auditor.id), approver('last', viewer.id), { id: 'end', type: 'end' }];
  const base = `${url}/api/workflow/Engine`;
  const { id: flowId } = await call<{ id: string }>(`${base}/FlowEngine`, admin.token, { document: { kind: 'flow', schemaVersion: 1, code: 'benchFlow', title: 'Bench', model: MODEL, nodes } });
  await call(`${base}/FlowEngine/Release/${flowId}`, admin.token, { revision: 1 });
  const [row] = await statement<{ ref: string }>(databaseUrl, "select md5('ref7') as ref");
  const named = { owner: admin.id, ref: row?.ref ?? '' };
  const { instanceId } = await call<{ instanceId: string }>(`${base}/FlowTask`, admin.token, { flowId, status: '0', data: { ...newRow(), ...named } });
  return {
    flowId, template: instanceId, named, people: { admin: admin.id, auditor: auditor.id, viewer: viewer.id },
    tokens: { admin: admin.token, auditor: auditor.token, viewer: viewer.token },
  };
}

/** Many instances like the one that was launched, each with a record of its own and, beside its open task, `past` ones. */
export async function fillInstances(databaseUrl: string, { template, people }: FlowSubject, [from, to]: readonly [number, number], { past = PAST_OF_EACH, ofViewer = OF_VIEWER } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    insert into records.${TABLE} (id, version, schema_version, creator_user_id, creator_time, owner, ref, ${Object.keys(LEDGER_VALUES).join(', ')})
    select md5('led' || n), 1, 1, $1, timestamptz '2026-01-01' + n * interval '1 second', $1, md5('ref7'), ${Object.values(LEDGER_VALUES).join(', ')} from generate_series($2::int, $3::int) n`, [people.admin, from, to]);
  await client.query(`
    insert into kernel.flow_instance select (jsonb_populate_record(i, jsonb_build_object('id', md5('ins' || n), 'record_id', md5('led' || n), 'title', 'Instance ' || n,
        'created', i.created - n * interval '1 second', 'started', i.created - n * interval '1 second'))).*
      from kernel.flow_instance i, generate_series($2::int, $3::int) n where i.id = $1`, [template, from, to]);
  await client.query(`
    insert into kernel.flow_task select (jsonb_populate_record(t, jsonb_build_object('id', md5('task' || n), 'instance_id', md5('ins' || n), 'received', t.received - n * interval '1 second',
        'person', case when n % ${String(ofViewer)} = 0 then $4::text else t.person end))).*
      from kernel.flow_task t, generate_series($2::int, $3::int) n where t.instance_id = $1`, [template, from, to, people.viewer]);
  await client.query(`
    insert into kernel.flow_task select (jsonb_populate_record(t, jsonb_build_object('id', md5('past' || n || '-' || p), 'instance_id', md5('ins' || n), 'task', 'p' || p, 'person', $4::text, 'is_open', false,
        'received', t.received - n * interval '1 minute', 'decision', 'agree', 'decided', t.received - n * interval '1 minute', 'decided_by', $4::text))).*
      from kernel.flow_task t, generate_series($2::int, $3::int) n, generate_series(1, $5::int) p where t.instance_id = $1`, [template, from, to, people.viewer, past]);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

/** So many open tasks of `auditor`, each to be decided once, and records that are in no flow. */
export async function idsFor(databaseUrl: string, count: number): Promise<{ tasks: string[]; records: string[] }> {
  const tasks = await statement<{ id: string }>(databaseUrl, `select t.id from kernel.flow_task t join kernel.flow_instance i on i.id = t.instance_id join records.sys_user u on u.id = t.person where i.model = '${MODEL}' and u.account = 'auditor' and t.is_open order by t.id limit ${String(count)}`);
  const columns = `version, schema_version, creator_user_id, creator_time, owner, ref, ${Object.keys(LEDGER_VALUES).join(', ')}`;
  const records = await statement<{ id: string }>(databaseUrl, `insert into records.${TABLE} (id, ${columns}) select md5('free' || id), ${columns} from records.${TABLE} order by id limit ${String(count)} returning id`);
  return { tasks: tasks.map(({ id }) => id), records: records.map(({ id }) => id) };
}

async function statement<Row extends object>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

async function call<Data>(url: string, token: string, body: object): Promise<Data> {
  const answer = await fetch(url, { method: 'POST', headers: { authorization: token, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
  if (code !== 200) throw new Error(`${url}: ${msg} ${JSON.stringify(data)}`);
  return data;
}
