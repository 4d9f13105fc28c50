import { sql } from 'kysely';
import type { FlowDesign, FlowDesignRow, FlowDesignState, FlowHead } from '#schemas/wire/flow-designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf, type RecordValues } from '../../../records/index.ts';
import { namesOf, type NameOf } from '../directory/names.ts';
import { FLOW_DESIGN, type StoredFlow } from './stored-flow.ts';

type Stored = StoredFlow & { isChanged: boolean; running: number };

/** Heads as the records engine answers them, with what stands beside them. */
export async function showRows(kernel: Kernel, heads: readonly RecordValues[]): Promise<FlowDesignRow[]> {
  const ids = heads.map((head) => String(head['id']));
  const { rows } = await sql<Stored>`
    select f.id, f.code, f.model, f.draft, f.revision, f.released, f.is_stopped as "isStopped", v.document is null or v.document::text <> f.draft::text as "isChanged",
      (select count(*)::int from kernel.flow_instance i where i.flow_id = f.id and i.is_open and i.status <> 0) as running
    from kernel.flow f left join kernel.flow_version v on v.flow_id = f.id and v.version = f.released where f.id = any(${ids}::text[])`.execute(kernel.db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const nameOf = await namesOf(kernel.db, heads.flatMap((head) => [head['creatorUserId'] as string, head['lastModifyUserId'] as string]));
  return heads.flatMap((head) => {
    const flow = stored.get(String(head['id']));
    return flow === undefined ? [] : [rowOf(kernel, head, flow, nameOf)];
  });
}

/** One flow with its draft, for those who may see it. */
export async function showFlow(kernel: Kernel, actor: Actor, id: string): Promise<FlowDesign> {
  const [row] = await showRows(kernel, [await kernel.records.get(actor, FLOW_DESIGN, id)]);
  const { rows: [flow] } = await sql<Pick<StoredFlow, 'draft'>>`select draft from kernel.flow where id = ${id}`.execute(kernel.db);
  if (row === undefined || flow === undefined) throw new AppError('notFound');
  return { ...row, document: flow.draft };
}

function rowOf(kernel: Kernel, head: RecordValues, flow: Stored, nameOf: NameOf): FlowDesignRow {
  return {
    ...headOf(head), id: flow.id, code: flow.code, title: flow.draft.title, model: flow.model,
    modelTitle: recordsOf(kernel).context.models.get(flow.model)?.document.title ?? flow.model,
    state: stateOf(flow), released: flow.released, isChanged: flow.isChanged, running: flow.running, revision: flow.revision,
    creatorUser: nameOf(head['creatorUserId'] as string).name, creatorTime: Number(head['creatorTime']),
    lastModifyUser: nameOf(head['lastModifyUserId'] as string).name, lastModifyTime: Number(head['lastModifyTime']),
  };
}

export function stateOf({ released, isStopped }: Pick<StoredFlow, 'released' | 'isStopped'>): FlowDesignState {
  return released === null ? 'draft' : isStopped ? 'stopped' : 'released';
}

export function headOf(head: RecordValues): FlowHead {
  const text = (key: string): string => (typeof head[key] === 'string' ? head[key] : '');
  return {
    category: text('category'), icon: text('icon'), iconBackground: text('iconBackground'), description: text('description'),
    sortCode: Number(head['sortCode'] ?? 0), type: head['type'] === '1' ? 1 : 0,
  };
}
