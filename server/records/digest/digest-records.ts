import type { DigestNode, LayoutNode, ScreenDocument } from '#schemas/language/documents/screen.ts';
import { isDecoration, isFieldNode, partsOfGroup } from '#schemas/language/layout-nodes.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { DigestAnswer, DigestRequest } from '#schemas/wire/digests.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { CREATE_BUTTONS, UPDATE_BUTTONS } from '../permissions/buttons.ts';
import { rightsOn } from '../permissions/rights-on.ts';
import { narrowRights, type ModelRights } from '../permissions/rights.ts';
import { forbiddenColumns, validationError } from '../write/issues.ts';
import { parseInput } from '../write/prepare.ts';
import { checkReferences } from '../write/references.ts';
import { isWithin, loadStored, writerFor } from '../write/stored-record.ts';
import { readPeriod, type Period } from './read-period.ts';
import type { FoundSection, SectionRequest } from './read-section.ts';

/** Reads one section where its records are. */
export type SectionReader = (request: Omit<SectionRequest, 'screen'>) => Promise<FoundSection>;

interface Asked {
  node: DigestNode;
  period: Period;
  about: string | null;
  rights: ModelRights;
}

/** The draft of a text, for somebody who may add or change the record that holds it; what it collects he sees by his own rights. */
export async function digestRecords(
  context: RecordsContext, actor: Actor, model: StoredModel, screen: ScreenDocument | undefined, request: DigestRequest, read: SectionReader,
): Promise<DigestAnswer> {
  const { node, period, about, rights } = await readRequest(context, actor, model, screen, request);
  const answer: DigestAnswer = { sections: [], values: {} };
  // One after the other: a person takes one connection, however many sections there are.
  for (const section of node.sections) {
    const { part, sums, count } = await read({ section, period, about });
    answer.sections.push(part);
    if (part.isClosed === true) continue;
    const targets: [field: string, value: number | undefined][] = Object.entries(section.into ?? {}).map(([key, sum]) => [key, sums.get(sum)]);
    if (section.countInto !== undefined) targets.push([section.countInto, count]);
    for (const [key, value] of targets) if (value !== undefined && rights.canWrite(key)) answer.values[key] = value;
  }
  return answer;
}

/** Checks who asks, and what for. */
async function readRequest(
  context: RecordsContext, actor: Actor, model: StoredModel, screen: ScreenDocument | undefined, { field, id, values }: DigestRequest,
): Promise<Asked> {
  const { rights, before } = await targetOf(context, actor, model, id);
  const node = findDigest(screen?.form?.layout ?? [], field);
  if (node === undefined) throw new AppError('notFound');
  if (!rights.canWrite(field)) throw forbiddenColumns([field], actor.locale);
  const { from, to, by } = node;
  const sent = Object.fromEntries([from, to, ...(by === undefined ? [] : [by])].map((key) => [key, values[key] ?? null]));
  const period = readPeriod(node, sent);
  const missing = by !== undefined && (sent[by] ?? '') === '' ? [{ path: by, rule: 'required' }] : [];
  const issues = [...missing, ...(Array.isArray(period) ? period : [])];
  if (issues.length > 0 || Array.isArray(period)) throw validationError(issues, actor.locale);
  const parsed = parseInput(model, sent, actor);
  const unknown = await checkReferences(context, context.database, actor, model, before, { ...before, ...parsed }, false);
  if (unknown.length > 0) throw validationError(unknown, actor.locale);
  const about = by === undefined ? null : String(parsed[by]);
  refuseLimited(rights, id === undefined, by, about);
  return { node, period, about, rights };
}

/** The rights on the record that would get the draft, and the record as it is stored. */
async function targetOf(context: RecordsContext, actor: Actor, model: StoredModel, id: string | undefined): Promise<{ rights: ModelRights; before: Values }> {
  const buttons = id === undefined ? CREATE_BUTTONS : UPDATE_BUTTONS;
  const writer = await writerFor(context, actor, model, buttons, {});
  const { limits } = writer.rights;
  if (id === undefined) {
    const rights = narrowRights(writer.rights, (part) => buttons.some((button) => part.buttons.has(button)), buttons);
    return { before: {}, rights: { ...rights, ...(limits && { limits }) } };
  }
  const { database } = context;
  const before = await loadStored(context, database, model, id, writer, { rules: [writer.rights.rows] });
  if (before === undefined) throw new AppError('notFound');
  if (!(await isWithin(context, database, model, id, writer.rule, writer.variables))) throw new AppError('forbidden');
  return { before, rights: await rightsOn(context, database, model, id, writer.rights, writer.variables, buttons) };
}

/** What a membership keeps a person from adding is not drafted either. */
function refuseLimited({ limits = [] }: ModelRights, isNew: boolean, by: string | undefined, about: string | null): void {
  const isLimited = isNew && about !== null && limits.some(({ field, verbs, within }) => field === by && !verbs.has('add') && within.includes(about));
  if (isLimited) throw new AppError('forbidden');
}

function findDigest(layout: readonly LayoutNode[], field: string): DigestNode | undefined {
  for (const node of layout) {
    if (isFieldNode(node)) continue;
    if (isDecoration(node)) {
      if ('digest' in node && node.digest === field) return node;
      continue;
    }
    for (const { part } of partsOfGroup(node)) {
      const found = findDigest(part.children, field);
      if (found) return found;
    }
  }
  return undefined;
}
