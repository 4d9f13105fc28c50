import { closeModel, fragmentsByCode } from '#schemas/language/fragments/opened.ts';
import { allFields } from '#schemas/language/design/model-fields.ts';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { FragmentRequest, FragmentSaved } from '#schemas/wire/fragments.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { checkFragmentDocument, loadStoredCodes, poolDatabase, projectBeside, recordsOf } from '../../../records/index.ts';
import { refreshed } from '../draft-fragments.ts';
import { loadDraft, lockDraft } from '../drafts.ts';
import { replaceDraft } from '../replace-draft.ts';
import { designsUsing, requireUsing, type UsingDesign } from './fragment-uses.ts';
import { fileFragments, loadFragment } from './library.ts';

/**
 * A new fragment, or the next version of one. The drafts that use it take it over, as a step that can be taken back, and have
 * changes to publish then; nothing is published. 409 where somebody was faster, 422 for a document that is faulty.
 */
export async function saveFragment(kernel: Kernel, actor: Actor, { document, version, note }: FragmentRequest): Promise<FragmentSaved> {
  await refuseFaulty(kernel, actor, document);
  const { code } = document;
  return kernel.db.transaction().execute(async (trx) => {
    const next = version === null ? await insert(trx, code) : await advance(kernel, trx, code, version);
    const using = await designsUsing(trx, code);
    await requireUsing(kernel, actor, using);
    await refuseTakenKeys(trx, actor, document, using);
    await trx.insertInto('kernel.design_fragment_version').values({ code, version: next, content: JSON.stringify(document), note, author: actor.userId, time: new Date() }).execute();
    return { version: next, changed: await takeOver(kernel, trx, actor, document, using) };
  });
}

/** It is offered no more. 409 while a design uses it, or when it was changed meanwhile. */
export async function removeFragment(kernel: Kernel, actor: Actor, code: string): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const { version } = await loadFragment(kernel, trx, code);
    if (version === null) throw new AppError('wrongState', { textKey: 'design.fragmentShipped' });
    const found = await trx.updateTable('kernel.design_fragment').set({ removed: new Date() }).where('code', '=', code).where('removed', 'is', null).returning('code').executeTakeFirst();
    if (found === undefined) throw new AppError('notFound');
    const using = await designsUsing(trx, code);
    await requireUsing(kernel, actor, using);
    if (using.length > 0) throw new AppError('inUse', { textKey: 'design.fragmentInUse', params: { count: using.length } });
  });
}

async function refuseFaulty(kernel: Kernel, actor: Actor, document: FragmentDocument): Promise<void> {
  if (fileFragments(kernel).has(document.code)) throw invalid(actor, ['code'], 'design.fragmentShipped');
  const { designs } = recordsOf(kernel);
  const errors = checkFragmentDocument(document, { beside: projectBeside(designs.files, designs.current()), locale: actor.locale, ...await loadStoredCodes(poolDatabase(kernel.pool)) });
  if (errors.length > 0) throw new AppError('validation', { textKey: 'design.fragmentFaulty', data: { errors } });
}

/** The first version; where there was one of the code that has been removed, the next of that. */
async function insert(trx: Transaction, code: string): Promise<number> {
  const row = await trx.insertInto('kernel.design_fragment').values({ code, version: 1, removed: null })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(({ eb, ref }) => ({ version: eb(ref('kernel.design_fragment.version'), '+', 1), removed: null })).where('kernel.design_fragment.removed', 'is not', null))
    .returning('version').executeTakeFirst();
  if (row === undefined) throw new AppError('conflict', { textKey: 'design.fragmentTaken', params: { code } });
  return row.version;
}

async function advance(kernel: Kernel, trx: Transaction, code: string, from: number): Promise<number> {
  const row = await trx.updateTable('kernel.design_fragment').set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('code', '=', code).where('version', '=', from).where('removed', 'is', null).returning('version').executeTakeFirst();
  if (row !== undefined) return row.version;
  throw new AppError('conflict', { textKey: 'design.fragmentStale', data: await loadFragment(kernel, trx, code) });
}

/** A key or an identity that a design has given to a field of its own would be there twice. */
async function refuseTakenKeys(trx: Transaction, actor: Actor, document: FragmentDocument, using: readonly UsingDesign[]): Promise<void> {
  const ids = new Set(allFields(document.fields).map(({ field }) => field.id));
  for (const { id, title, isInDraft } of using) {
    if (!isInDraft) continue;
    const { documents } = await loadDraft(trx, id);
    const others = (documents.fragments ?? []).filter(({ code }) => code !== document.code).map(({ fields }) => fields);
    const own = closeModel(documents.model, fragmentsByCode(documents.fragments)).fields;
    const taken = [own, ...others].flatMap((fields) => allFields(fields)).find(({ path, field }) => Object.hasOwn(document.fields, path) || ids.has(field.id));
    if (taken === undefined) continue;
    throw invalid(actor, ['fields', taken.path.split('.')[0] ?? ''], 'design.fragmentTakenKey', { title, field: resolveText(taken.field.title, actor.locale) });
  }
}

/** Titles of the designs whose drafts have changed by it. */
async function takeOver(kernel: Kernel, trx: Transaction, actor: Actor, document: FragmentDocument, using: readonly UsingDesign[]): Promise<string[]> {
  const changed: string[] = [];
  for (const { id, title, isInDraft } of using) {
    if (!isInDraft) continue;
    const draft = await lockDraft(trx, id);
    const documents = await refreshed(kernel, trx, draft.documents);
    if (documents === draft.documents) continue;
    await replaceDraft(kernel, trx, id, { documents, step: { name: 'takeFragments', values: { title: resolveText(document.title, actor.locale) } }, version: null }, actor.userId);
    changed.push(title);
  }
  return changed;
}

function invalid(actor: Actor, path: (string | number)[], key: string, params: Record<string, string> = {}): AppError {
  const message = translate(actor.locale, key, params);
  return new AppError('validation', { message, data: { errors: [{ path: path.join('.'), rule: key, message }] } });
}
