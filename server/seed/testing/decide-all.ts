import { sql } from 'kysely';
import { expect } from 'vitest';
import type { RecordValues } from '../../records/index.ts';
import type { FlowServer } from '../../modules/flow/testing/flow-server.ts';
import { userId } from '../demo/company-ids.ts';
import { PEOPLE } from '../demo/people.ts';

/** What somebody fills in where a node asks for it, by flow and node. */
export type FlowAnswers = Readonly<Record<string, Readonly<Record<string, (day: string, record: RecordValues) => Record<string, unknown>>>>>;

const SIGNATURE = `data:image/png;base64,${Buffer.from('signed').toString('base64')}`;

/** Everybody of the demo company who is asked agrees, and fills in what his node asks for. Answers the nodes in their order. */
export async function decideAll(flows: FlowServer, instanceId: string, answers: FlowAnswers, day: string): Promise<string[]> {
  const visited: string[] = [];
  for (let count = 0; count < 30; count += 1) {
    const { rows: [task] } = await sql<{ id: string; node: string; person: string }>`
      select id, node, person from kernel.flow_task where instance_id = ${instanceId} and is_open order by id limit 1`.execute(flows.server.kernel.db);
    if (task === undefined) return visited;
    visited.push(task.node);
    const account = PEOPLE.find((person) => userId(person.account) === task.person)?.account ?? 'admin';
    const { record, instance } = await flows.detail(account, instanceId);
    const filled = answers[instance.flowCode]?.[task.node]?.(day, record as RecordValues);
    const data = filled === undefined ? undefined : JSON.parse(JSON.stringify({ ...filled, version: record?.['version'] })) as never;
    const answer = await flows.call(account, 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: task.id }, body: { opinion: '同意', signature: SIGNATURE, ...(data === undefined ? {} : { data }) } });
    expect(answer, `${instance.flowCode} ${task.node} of ${account}: ${JSON.stringify(answer.data)}`).toMatchObject({ status: 200 });
  }
  throw new Error('The flow does not end');
}
