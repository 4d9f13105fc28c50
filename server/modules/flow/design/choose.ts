import { sql } from 'kysely';
import type { FieldRight, FlowDocument, PeopleRule } from '#schemas/language/documents/flow.ts';
import { resolvePeople } from '#schemas/language/flow/people.ts';
import type { FlowDirectory, PeopleQuestion } from '#schemas/language/flow/directory.ts';
import { Unanswered } from '#schemas/language/flow/directory.ts';
import { newState } from '#schemas/language/flow/launch.ts';
import { walkNodes } from '#schemas/language/flow/outline.ts';
import { rightsAt } from '#schemas/language/flow/rights.ts';
import { Run } from '#schemas/language/flow/run.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { FlowChoice, FlowChoiceNode, LaunchableFlow } from '#schemas/wire/flow-designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf, type PassedRecord } from '../../../records/index.ts';
import { namesOf } from '../directory/names.ts';
import { withAnswers } from '../directory/with-answers.ts';
import { loadDocument } from './stored-flow.ts';

interface Released {
  id: string;
  code: string;
  model: string;
  document: FlowDocument;
  category: string | null;
  type: string | null;
  icon: string | null;
  iconBackground: string | null;
  description: string | null;
  isFavourite: boolean;
}

/** Flows that are released and not stopped, in their order. */
export async function listReleased(kernel: Kernel, actor: Actor, { type, model }: { type?: number | undefined; model?: string } = {}): Promise<Released[]> {
  const { rows } = await sql<Released>`
    select f.id, f.code, f.model, v.document, h.category, h.type, h.icon, h.icon_background as "iconBackground", h.description,
      exists (select 1 from kernel.flow_favourite b where b.user_id = ${actor.userId} and b.flow_id = f.id) as "isFavourite"
    from kernel.flow f join kernel.flow_version v on v.flow_id = f.id and v.version = f.released join records.sys_flow_design h on h.id = f.id
    where not f.is_stopped and h.deleted_at is null and (${type ?? null}::text is null or coalesce(h.type, '0') = ${String(type ?? '')})
      and (${model ?? null}::text is null or f.model = ${model ?? ''})
    order by "isFavourite" desc, h.sort_code, f.id`.execute(kernel.db);
  return rows;
}

export function choiceOf({ id, code, document, category, model, type }: Released): FlowChoice {
  return { id, code, title: document.title, category: category ?? '', model, type: type === '1' ? 1 : 0 };
}

/** Flows that this person may launch. */
export async function listLaunchable(kernel: Kernel, actor: Actor, filter: { type?: number | undefined; model?: string } = {}): Promise<LaunchableFlow[]> {
  const found: LaunchableFlow[] = [];
  for (const flow of await listReleased(kernel, actor, filter)) {
    if (!(await mayLaunch(kernel, actor, flow.document))) continue;
    const screen = recordsOf(kernel).documents.screenOfModel(flow.model);
    found.push({
      ...choiceOf(flow), icon: flow.icon ?? '', iconBackground: flow.iconBackground ?? '', description: flow.description ?? resolveText(flow.document.description ?? '', actor.locale), isFavourite: flow.isFavourite,
      rights: startRights(kernel, flow.document), screen: screen?.code ?? null, isOfPlace: screen?.scope?.some((entry) => 'context' in entry) ?? false,
      choices: await choicesOf(kernel, actor, flow.document),
    });
  }
  return found;
}

/** What the launcher does with each field; the form without its model is empty. */
function startRights(kernel: Kernel, flow: FlowDocument): Record<string, FieldRight> {
  const model = recordsOf(kernel).context.models.get(flow.model);
  return model === undefined ? {} : rightsAt(flow, flow.nodes[0]?.id ?? '', model.document);
}

export async function mayLaunch(kernel: Kernel, actor: Actor, flow: FlowDocument): Promise<boolean> {
  const [start] = flow.nodes;
  if (start?.type !== 'start' || start.launchers === undefined) return true;
  return (await peopleOf(kernel, actor, flow, start.launchers, {}, start.id)).includes(actor.userId);
}

/** The form of a record that this person may make by launching the flow; `notFound` for flows that he may not launch. */
export async function launchForm(kernel: Kernel, actor: Actor, flowId: string): Promise<PassedRecord> {
  const { rows: [row] } = await sql<{ released: number | null }>`select released from kernel.flow where id = ${flowId} and not is_stopped`.execute(kernel.db);
  if (typeof row?.released !== 'number') throw new AppError('notFound');
  const flow = await loadDocument(kernel.db, flowId, row.released);
  if (!recordsOf(kernel).context.models.has(flow.model) || !(await mayLaunch(kernel, actor, flow))) throw new AppError('notFound');
  return kernel.records.byPass(actor, { model: flow.model, rights: startRights(kernel, flow) });
}

/** Nodes whose people the launcher chooses, with those that may be chosen. */
export async function choicesOf(kernel: Kernel, actor: Actor, flow: FlowDocument, record: Values = {}): Promise<FlowChoiceNode[]> {
  const found: FlowChoiceNode[] = [];
  for (const { node } of walkNodes(flow)) {
    const rule = 'people' in node ? node.people.find((one): one is Extract<PeopleRule, { choice: true }> => 'choice' in one) : undefined;
    if (rule === undefined) continue;
    const from = rule.from === undefined ? null : await peopleOf(kernel, actor, flow, rule.from, record, node.id);
    const nameOf = await namesOf(kernel.db, from ?? []);
    found.push({ node: node.id, ...(node.title !== undefined && { title: node.title }), multiple: rule.multiple === true, from: from?.map((id) => nameOf(id)) ?? null });
  }
  return found;
}

async function peopleOf(kernel: Kernel, actor: Actor, flow: FlowDocument, rules: readonly PeopleRule[], record: Values, node: string): Promise<string[]> {
  const at = Date.now();
  const { people } = await withAnswers(kernel, { db: kernel.db, at, launcher: actor.userId, asker: 'pretended' }, (directory) => resolve(directory));
  return people;

  function resolve(directory: FlowDirectory): { outcome: 'found'; people: string[] } | { outcome: 'asks'; question: PeopleQuestion } {
    try {
      return { outcome: 'found', people: resolvePeople(new Run(flow, newState(flow, actor.userId), { at, random: 0, record }, directory), rules, node) };
    } catch (error) {
      if (error instanceof Unanswered) return { outcome: 'asks', question: error.question };
      throw error;
    }
  }
}

export async function setFavourite(kernel: Kernel, actor: Actor, flowId: string, isFavourite: boolean): Promise<void> {
  if (isFavourite) await sql`insert into kernel.flow_favourite (user_id, flow_id) values (${actor.userId}, ${flowId}) on conflict do nothing`.execute(kernel.db);
  else await sql`delete from kernel.flow_favourite where user_id = ${actor.userId} and flow_id = ${flowId}`.execute(kernel.db);
}
