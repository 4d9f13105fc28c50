import { sql } from 'kysely';
import type { Text } from '#schemas/language/documents/text.ts';
import type { FlowEntrust } from '#schemas/wire/flow-runs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { fieldRefusal } from '../../../module-kit/refusal.ts';
import { namesOf } from '../directory/names.ts';

export interface WantedEntrust {
  toUserId: string;
  flows: string[];
  startTime: number;
  endTime: number;
  description?: string;
}

interface Row {
  id: string;
  person: string;
  toUser: string;
  flows: string[];
  starts: number;
  ends: number;
  description: string;
}

/** Those in which somebody stands in for this person, or this person for somebody. */
export async function listEntrusts(kernel: Kernel, { userId }: Actor): Promise<FlowEntrust[]> {
  const { rows } = await sql<Row>`
    select id, person, to_user as "toUser", flows, starts, ends, description from kernel.flow_entrust
    where person = ${userId} or to_user = ${userId} order by starts desc, id desc limit 1000`.execute(kernel.db);
  const nameOf = await namesOf(kernel.db, rows.flatMap(({ person, toUser }) => [person, toUser]));
  const { rows: flows } = await sql<{ id: string; title: Text }>`
    select id, draft -> 'title' as title from kernel.flow where id = any(${rows.flatMap((row) => row.flows)}::text[])`.execute(kernel.db);
  const titles = new Map(flows.map(({ id, title }) => [id, title]));
  const now = Date.now();
  return rows.map(({ id, person, toUser, flows: named, starts, ends, description }) => ({
    id, person: nameOf(person), toUser: nameOf(toUser), flows: named.map((flow) => ({ id: flow, title: titles.get(flow) ?? '' })),
    startTime: starts, endTime: ends, state: now < starts ? 'notYet' : now < ends ? 'running' : 'over', description,
  }));
}

/** Tasks that come up within the time go to the other, who decides them in this person's name; this person may still do them too. */
export async function saveEntrust(kernel: Kernel, actor: Actor, wanted: WantedEntrust, id?: string): Promise<FlowEntrust> {
  const { toUserId, flows, startTime, endTime, description = '' } = wanted;
  if (toUserId === actor.userId) throw fieldRefusal(actor, 'toUserId', 'flow.entrustSelf');
  if (startTime >= endTime) throw fieldRefusal(actor, 'endTime', 'flow.entrustTime');
  const other = await kernel.directory.loadUser(toUserId);
  if (other?.isEnabled !== true) throw fieldRefusal(actor, 'toUserId', 'flow.entrustPerson');
  const { rows: [row] } = id === undefined
    ? await sql<{ id: string }>`insert into kernel.flow_entrust (id, person, to_user, flows, starts, ends, description)
        values (${uuidv7()}, ${actor.userId}, ${toUserId}, ${flows}::text[], ${new Date(startTime)}, ${new Date(endTime)}, ${description}) returning id`.execute(kernel.db)
    : await sql<{ id: string }>`update kernel.flow_entrust set to_user = ${toUserId}, flows = ${flows}::text[], starts = ${new Date(startTime)}, ends = ${new Date(endTime)}, description = ${description}
        where id = ${id} and person = ${actor.userId} returning id`.execute(kernel.db);
  const saved = (await listEntrusts(kernel, actor)).find((one) => one.id === row?.id);
  if (saved === undefined) throw new AppError('notFound');
  return saved;
}

export async function removeEntrust(kernel: Kernel, { userId }: Actor, id: string): Promise<void> {
  const { rows } = await sql`delete from kernel.flow_entrust where id = ${id} and person = ${userId} returning id`.execute(kernel.db);
  if (rows.length === 0) throw new AppError('notFound');
}
