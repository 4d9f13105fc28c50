import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ArchiveCompleteness, RequirementAnswer } from '#schemas/wire/archive-completeness.ts';
import { SYSTEM_ACTOR, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';
import { countedBy, findFault, readRequirement, REQUIREMENT_MODEL, type Requirement } from './requirement.ts';

/** Far more than a type of project is asked for. */
const MAX_REQUIREMENTS = 1_000;

interface Asked extends Requirement {
  id: string;
  name: string;
  /** Absent: the ledger no longer suits it. */
  filter?: Condition;
}

/**
 * How complete the archive of a project is, counted among what the actor sees: a ledger that is closed to him is
 * answered as hidden, and counts neither as there nor as missing. Throws notFound or forbidden where he may not see the project.
 */
export async function archiveCompleteness(kernel: Kernel, actor: Actor, projectId: string): Promise<ArchiveCompleteness> {
  const project = await kernel.records.get(actor, 'projectInfo', projectId);
  const asked = await loadAsked(kernel, projectId, project['projectType']);
  const closed = new Set(await kernel.records.closedWithin(actor, 'projectInfo', projectId));
  const counts = new Map<Asked, number | null>();
  for (const ledger of new Set(asked.map((one) => one.ledger))) {
    const group = asked.filter((one) => one.ledger === ledger && one.filter !== undefined);
    if (group.length === 0) continue;
    const found = closed.has(screenOf(kernel, ledger)) ? [] : await countIn(kernel, actor, ledger, group);
    group.forEach((one, index) => counts.set(one, found[index] ?? null));
  }
  const requirements = asked.map((one) => answerOf(one, counts.get(one) ?? null));
  const shown = requirements.filter(({ state }) => state !== 'hidden');
  const met = shown.filter(({ state }) => state === 'met').length;
  return { percent: shown.length === 0 ? null : Math.floor((met * 100) / shown.length), requirements };
}

/** Requirements are what the office has laid down, no secret of those who may read the list of them. */
async function loadAsked(kernel: Kernel, projectId: string, projectType: unknown): Promise<Asked[]> {
  if (typeof projectType !== 'string') return [];
  const { models } = recordsOf(kernel).documents;
  const { list } = await kernel.records.list(SYSTEM_ACTOR, REQUIREMENT_MODEL, {
    filter: { all: [{ field: 'enabledMark', op: 'eq', value: true }, { field: 'projectTypes', op: 'contains', value: projectType }] },
    sidx: ['sortCode', 'name'], pageSize: MAX_REQUIREMENTS, total: false,
  });
  return list.map((record) => {
    const requirement = readRequirement(record);
    const model = models.get(requirement.ledger);
    const filter = model !== undefined && findFault(requirement, model) === undefined ? countedBy(requirement, model, projectId) : undefined;
    return { ...requirement, id: String(record['id']), name: String(record['name']), ...(filter !== undefined && { filter }) };
  });
}

/** Null for what the actor may not know. */
async function countIn(kernel: Kernel, actor: Actor, ledger: string, group: readonly Asked[]): Promise<(number | null)[]> {
  try {
    return await kernel.records.counts(actor, ledger, group.flatMap(({ filter }) => (filter === undefined ? [] : [{ filter }])));
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'forbidden') return [];
    throw error;
  }
}

function screenOf(kernel: Kernel, model: string): string {
  return recordsOf(kernel).documents.screenOfModel(model)?.code ?? model;
}

function answerOf({ id, name, least, ledger, filter }: Asked, count: number | null): RequirementAnswer {
  if (filter === undefined) return { id, name, state: 'broken', least, count: null, ledger: null, filter: null };
  if (count === null) return { id, name, state: 'hidden', least, count: null, ledger: null, filter: null };
  return { id, name, state: count >= least ? 'met' : 'missing', least, count, ledger, filter };
}
