import { permissionChanged } from '../../../events/catalogue.ts';
import { lockTables, recordsOf, transactionDatabase } from '../../../records/index.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { pathText } from '#schemas/packages/merge.ts';
import { partKey, type PackageDocument, type PartKind } from '#schemas/packages/package.ts';
import type { PackageChoices, PackageReview } from '#schemas/wire/packages.ts';
import { restoreMenu } from '../removed/restore-menu.ts';
import { applyDesigns, directoryId, type ApplyOptions } from './apply-designs.ts';
import { restoreRemoved, type PackageRestoration } from './restore-removed.ts';
import { compareParts, type ComparedPart } from './compare-parts.ts';
import { loadInstalledDesigns } from './installed-designs.ts';
import { sha256 } from './digest.ts';
import { keepLine, loadLine } from './line-store.ts';
import { writeBillRule, writeDictionary } from './installed-lists.ts';
import { findMissing } from './needs.ts';
import { reviewDesigns } from './review-designs.ts';
import { settleDesigns, type SettledDesign } from './settle-designs.ts';
import { checkTemplates, writeTemplate } from './installed-templates.ts';

export const IMPORT_BUTTON = 'btn_import';
const MODEL = 'visualDesign';

export interface ImportRequest extends ApplyOptions {
  document: PackageDocument;
  choices: PackageChoices;
  /** Takes designs away that came from the same line and are in it no more: all of them, or those with these ids. */
  removes: 'all' | readonly string[];
  /** Of the review that was looked at; absent for a review alone, which leaves nothing behind. */
  hash?: string | undefined;
}

/** Ends the transaction of a review. */
class LookedAt extends Error {
  readonly review: PackageReview;

  constructor(review: PackageReview) {
    super('looked at');
    this.review = review;
  }
}

/**
 * What a package would do here, or does it: all of it or nothing, by the same checks, plans and publications as a builder's
 * own work. 409 where the review is no longer the one that was looked at, 422 where it may not be carried out.
 */
export async function importPackage(kernel: Kernel, actor: Actor, request: ImportRequest): Promise<PackageReview> {
  checkTemplates(request.document);
  const review = await kernel.db.transaction().execute(async (trx) => {
    await lockTables(transactionDatabase(trx));
    const prepared = await prepare(kernel, trx, actor, request);
    if (request.hash === undefined) throw new LookedAt(prepared.review);
    refuse(prepared.review, request.hash, request);
    if (!prepared.review.isUnchanged) await carryOut(kernel, trx, actor, request, prepared);
    const { designs } = prepared;
    await keepLine(trx, request.document, new Map(designs.map(({ code, id }) => [partKey({ kind: 'design', code }), id])));
    return { ...prepared.review, isApplied: true };
  }).catch((error: unknown) => {
    if (error instanceof LookedAt) return error.review;
    throw error;
  });
  if (review.isApplied && !review.isUnchanged) {
    const { designs, context } = recordsOf(kernel);
    await designs.reload();
    context.permissions.clear();
  }
  return review;
}

interface Prepared {
  review: PackageReview;
  designs: SettledDesign[];
}

/** Lists are written already, so that designs are judged with them. */
async function prepare(kernel: Kernel, trx: Transaction, actor: Actor, { document, choices, removes }: ImportRequest): Promise<Prepared> {
  const back = await restoreRemoved(kernel, trx, actor, document);
  const here = await loadInstalledDesigns(trx);
  const compared = await compareParts(trx, document, here, choices, actor.locale);
  const designs = settleDesigns(document, compared, here);
  await placeInMenuAgain(kernel, trx, actor, designs, back);
  const forbidden = [...back.forbidden, ...await missingRights(kernel, actor, designs, [...compared.values()], removes.length > 0)];
  await writeLists(kernel, trx, actor, compared, designs, forbidden);
  const reviewed = await reviewDesigns(kernel, trx, actor, designs, back);
  const line = await loadLine(trx, document.line);
  const gone = !document.isWhole ? [] : [...line.values()].flatMap(({ kind, code, designId }) => {
    const design = kind === 'design' && designId !== null && !designs.some(({ id }) => id === designId) ? here.get(designId) : undefined;
    return design === undefined ? [] : [{ id: design.id, code, title: String(design.content['title']), isRemoved: removes === 'all' || removes.includes(design.id) }];
  });
  const parts = [...compared.values()].map(({ reviewed: part }) => part);
  const isListChanged = parts.some(({ kind, state }) => LISTS.includes(kind) && state !== 'same' && state !== 'kept');
  const isUnchanged = back.restored.size === 0 && !isListChanged && !parts.some(({ conflicts }) => conflicts.length > 0) && !designs.some(({ isChanged, isRenamed }) => isChanged || isRenamed) && !gone.some(({ isRemoved }) => isRemoved);
  const review: Omit<PackageReview, 'hash'> = {
    sha256: document.sha256, isApplied: false, isUnchanged, parts, designs: reviewed,
    missing: [...await findMissing(trx, actor, document.needs), ...await missingDirectories(trx, actor, designs)], forbidden, gone,
  };
  const rests = [review.sha256, parts, designs.map(({ documents, content }) => [documents, content]), reviewed.map(({ code, statements, findings, isChanged, isPublished, restored }) => [code, statements, findings, isChanged, isPublished, restored?.isInUse]), forbidden, gone.map(({ id, isRemoved }) => [id, isRemoved])];
  return { review: { ...review, hash: sha256(JSON.stringify(rests)) }, designs };
}

/** One that came back as a draft and is put to use by the package stands where it stood before, too. */
async function placeInMenuAgain(kernel: Kernel, trx: Transaction, actor: Actor, designs: readonly SettledDesign[], { restored }: PackageRestoration): Promise<void> {
  for (const { id, isPublished } of designs) {
    const design = restored.get(id);
    if (design !== undefined && !design.isInUse && isPublished) restored.set(id, { ...design, faults: [], left: await restoreMenu(kernel, trx, actor, id) });
  }
}

/** What stands for itself, beside the designs. */
const LISTS: readonly PartKind[] = ['dictionary', 'billRule', 'template'];

/** Dictionaries that belong to a design come with its publication. */
async function writeLists(
  kernel: Kernel, trx: Transaction, actor: Actor, compared: ReadonlyMap<string, ComparedPart>, designs: readonly SettledDesign[], forbidden: string[],
): Promise<void> {
  const own = new Set(designs.flatMap(({ documents }) => (documents.dictionaries ?? []).map(({ code }) => code)));
  for (const { part, merged, reviewed: { state, title } } of compared.values()) {
    if (state === 'same' || state === 'kept' || (part.kind === 'dictionary' && own.has(part.code))) continue;
    try {
      if (part.kind === 'dictionary') await writeDictionary(kernel, trx, actor, merged);
      if (part.kind === 'billRule') await writeBillRule(kernel, trx, actor, merged);
      if (part.kind === 'template') await writeTemplate(trx, actor, merged);
    } catch (error) {
      if (!(error instanceof AppError) || error.errorName !== 'forbidden') throw error;
      forbidden.push(translate(actor.locale, `package.forbidden.${part.kind}`, { title }));
    }
  }
}

/** Rights that the import asks for beside its own. */
async function missingRights(kernel: Kernel, actor: Actor, designs: readonly SettledDesign[], parts: readonly ComparedPart[], removes: boolean): Promise<string[]> {
  const wanted = new Set<string>();
  if (parts.some(({ part: { kind }, reviewed: { state } }) => kind === 'template' && state !== 'same' && state !== 'kept')) wanted.add('btn_edit');
  for (const { here, isChanged, isRenamed, isPublished } of designs) {
    if (here === undefined) wanted.add('btn_add');
    else if (isChanged || isRenamed) wanted.add('btn_edit');
    if (isChanged && isPublished) wanted.add('btn_release');
  }
  if (removes) wanted.add('btn_remove');
  const forbidden: string[] = [];
  for (const button of wanted) {
    if (!(await kernel.records.can(actor, MODEL, button))) forbidden.push(translate(actor.locale, `package.forbidden.${button}`));
  }
  return forbidden;
}

async function missingDirectories(trx: Transaction, actor: Actor, designs: readonly SettledDesign[]): Promise<PackageReview['missing']> {
  const missing: PackageReview['missing'] = [];
  for (const { content, here } of designs) {
    const menu = content['menu'];
    if (here !== undefined || typeof menu !== 'object' || menu === null || Array.isArray(menu) || typeof menu['parent'] !== 'string') continue;
    const name = menu['parent'];
    if ((await directoryId(trx, name)) === undefined) missing.push({ kind: 'menu', name, message: translate(actor.locale, 'package.missing.menu', { name, designs: String(content['title']) }) });
  }
  return missing;
}

function refuse(review: PackageReview, hash: string, { choices }: ImportRequest): void {
  if (review.hash !== hash) throw new AppError('conflict', { textKey: 'package.stale', data: review });
  const open = review.parts.flatMap((part) => part.conflicts.map(({ path }) => `${partKey(part)}#${pathText(path)}`))
    .filter((key) => !Object.hasOwn(choices, key));
  if (open.length > 0) throw new AppError('validation', { textKey: 'package.undecided', data: { errors: open.map((path) => ({ path, rule: 'package.undecided', message: '' })), review } });
  if (review.forbidden.length > 0) throw new AppError('forbidden', { message: review.forbidden.join('\n'), data: review });
  const errors = review.designs.flatMap(({ code, findings, isJudged }) =>
    (isJudged ? findings : []).filter(({ severity }) => severity === 'error').map(({ message }) => ({ path: code, rule: 'design.error', message })));
  if (errors.length > 0) throw new AppError('validation', { textKey: 'package.hasErrors', data: { errors, review } });
}

async function carryOut(kernel: Kernel, trx: Transaction, actor: Actor, request: ImportRequest, { designs, review }: Prepared): Promise<void> {
  await applyDesigns(kernel, trx, actor, designs, request);
  for (const { id, isRemoved } of review.gone) if (isRemoved) await kernel.records.remove(actor, MODEL, [id], { trx });
  await kernel.events.publish(permissionChanged, null, trx);
}
