import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { mergeThree } from '#schemas/packages/merge.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { SYSTEM_ACTOR, type Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { loadDraft } from '../drafts.ts';
import type { MenuPlace } from '../place-in-menu.ts';
import { publishWithin } from '../publish.ts';
import { replaceDraft } from '../replace-draft.ts';
import { inOrder } from './references.ts';
import { asPublished } from './review-designs.ts';
import { isSame, type SettledDesign } from './settle-designs.ts';

export interface ApplyOptions {
  note: string;
  /** Ids of fields whose unfitting values may be left behind, by the design's id. */
  acceptedUnfit: Record<string, string[]>;
}

const MODEL = 'visualDesign';
const ROOT = '-1';

/** Creates, changes and publishes the designs, each after those it names. */
export async function applyDesigns(kernel: Kernel, trx: Transaction, actor: Actor, designs: readonly SettledDesign[], { note, acceptedUnfit }: ApplyOptions): Promise<void> {
  const ordered = inOrder(designs);
  for (const design of ordered) if (design.here === undefined) await create(kernel, trx, actor, design);
  for (const [index, design] of ordered.entries()) {
    if (!design.isChanged && !design.isRenamed) continue;
    if (design.here !== undefined && design.isRenamed) await rename(kernel, trx, actor, design);
    if (design.isChanged) await settleDraft(kernel, trx, actor, design);
    if (!design.isChanged || !design.isPublished) continue;
    const menu = await menuOf(trx, design);
    await publishWithin(kernel, trx, actor, design.id, {
      kind: 'publish', note: note === '' ? translate(actor.locale, 'package.note') : note, acceptedUnfit: acceptedUnfit[design.id] ?? [], menu, grants: [],
    }, design.documents, ordered.slice(index + 1).filter(({ here }) => here?.isPublished !== true).map(asPublished));
  }
}

/** Ids are chosen by the product alone; the record says all the same who brought it. */
async function create(kernel: Kernel, trx: Transaction, actor: Actor, { id, code, content }: SettledDesign): Promise<void> {
  await kernel.records.create(SYSTEM_ACTOR, MODEL, { ...namesOf(content), id, enCode: code, creatorUserId: actor.userId }, { trx, operation: true });
}

async function rename(kernel: Kernel, trx: Transaction, actor: Actor, { id, content }: SettledDesign): Promise<void> {
  const { rows } = await sql<{ version: number }>`select version from records.sys_visual_design where id = ${id} for update`.execute(trx);
  await kernel.records.update(actor, MODEL, id, { ...namesOf(content), version: rows[0]?.version ?? null }, { trx });
}

function namesOf({ title, category, type, description }: Values): Values {
  return { fullName: title ?? null, category: category ?? null, type: type ?? '1', description: description ?? null };
}

/** What a builder has not published yet goes on from what has come; it can be taken back as one step. */
async function settleDraft(kernel: Kernel, trx: Transaction, actor: Actor, { id, here, documents }: SettledDesign): Promise<void> {
  const draft = await loadDraft(trx, id);
  const isOwnWork = here !== undefined && !isSame(draft.documents, here.documents);
  if (isSame(draft.documents, documents)) return;
  const next = isOwnWork ? rebased(here.documents, draft.documents, documents) : documents;
  await replaceDraft(kernel, trx, id, { documents: next, step: { name: 'importPackage', values: {} }, version: null }, actor.userId);
}

/** His own changes over those that have come; where both have changed a place, his own stay. */
function rebased(base: DesignDocuments, mine: DesignDocuments, theirs: DesignDocuments): DesignDocuments {
  const merge = <K extends 'model' | 'screen'>(kind: K): DesignDocuments[K] =>
    mergeThree(base[kind] as unknown as JsonValue, mine[kind] as unknown as JsonValue, theirs[kind] as unknown as JsonValue).value as unknown as DesignDocuments[K];
  return { ...theirs, model: merge('model'), screen: merge('screen') };
}

/** Where it first stands in the menu; afterwards that is this installation's own. A directory that is not here leaves it out. */
async function menuOf(trx: Transaction, { content, here }: SettledDesign): Promise<MenuPlace | null> {
  const { menu } = content;
  if (here?.isPublished === true || !isValues(menu) || typeof menu['title'] !== 'string') return null;
  const parentId = typeof menu['parent'] === 'string' ? await directoryId(trx, menu['parent']) : ROOT;
  if (parentId === undefined) return null;
  return {
    parentId, title: menu['title'],
    ...(typeof menu['icon'] === 'string' ? { icon: menu['icon'] } : {}), ...(typeof menu['sortCode'] === 'number' ? { sortCode: menu['sortCode'] } : {}),
  };
}

/** A directory of the menu by its code. */
export async function directoryId(trx: Transaction, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from records.sys_menu where en_code = ${code} and type = '1' and deleted_at is null and hidden is not true`.execute(trx);
  return rows[0]?.id;
}
