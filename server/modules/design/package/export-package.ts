import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { partKey, type PackageDocument, type PackagePart } from '#schemas/packages/package.ts';
import { orderKeys } from '#schemas/packages/canonical.ts';
import { sealPackage } from '#schemas/packages/read-package.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { requireButton } from '../../../module-kit/require-button.ts';
import { loadInstalledDesigns, type InstalledDesign } from './installed-designs.ts';
import { sha256 } from './digest.ts';
import { keepContents, ownLine } from './line-store.ts';
import { loadInstalledBillRule, loadInstalledDictionary } from './installed-lists.ts';
import { findNeeds } from './needs.ts';
import { inOrder, referencesOf } from './references.ts';
import { loadInstalledTemplate, templatesOf } from './installed-templates.ts';

export const EXPORT_BUTTON = 'btn_export';
type NewPart = Omit<PackagePart, 'sha256'>;

/** The designs and everything they need, as they are in use; every design when `ids` is absent. Refuses what the actor may not export. */
export async function exportPackage(kernel: Kernel, trx: Transaction, actor: Actor, ids: readonly string[] | undefined): Promise<PackageDocument> {
  const here = await loadInstalledDesigns(trx);
  const chosen = withNeeded(here, ids ?? await visibleIds(kernel, actor));
  if (chosen.length === 0) throw new AppError('notFound');
  for (const { id } of chosen) await requireButton(kernel, actor, 'visualDesign', EXPORT_BUTTON, id);
  const parts = new Map<string, NewPart>();
  const add = (part: NewPart): void => {
    if (!parts.has(partKey(part))) parts.set(partKey(part), { ...part, content: orderKeys(part.content as JsonValue) as Values });
  };
  for (const [id, versions] of templatesOf(chosen)) addFound(add, 'template', id, await loadInstalledTemplate(trx, id, versions));
  for (const design of chosen) {
    const { code, content, documents } = design;
    const { model, screen, dictionaries = [] } = documents;
    for (const dictionary of dictionaries) add({ kind: 'dictionary', code: dictionary.code, content: dictionary as unknown as Values });
    const references = referencesOf(documents);
    for (const name of references.dictionaries) addFound(add, 'dictionary', name, await loadInstalledDictionary(trx, name));
    for (const name of references.billRules) addFound(add, 'billRule', name, await loadInstalledBillRule(trx, name));
    add({ kind: 'design', code, content });
    add({ kind: 'model', code, content: model as unknown as Values });
    add({ kind: 'screen', code, content: screen as unknown as Values });
  }
  const result = sealPackage({ line: await ownLine(trx), isWhole: ids === undefined, parts: [...parts.values()], needs: await findNeeds(trx, chosen) }, sha256);
  await keepContents(trx, result.parts);
  return result;
}

function addFound(add: (part: NewPart) => void, kind: NewPart['kind'], code: string, content: Values | undefined): void {
  if (content !== undefined) add({ kind, code, content });
}

/** Those that are chosen and those they name, each after the ones it names. */
function withNeeded(here: ReadonlyMap<string, InstalledDesign>, ids: readonly string[]): InstalledDesign[] {
  const byCode = new Map([...here.values()].map((design) => [design.code, design]));
  const found = new Set<InstalledDesign>();
  const visit = (design: InstalledDesign | undefined): void => {
    if (design === undefined || found.has(design)) return;
    found.add(design);
    for (const code of referencesOf(design.documents).designs) visit(byCode.get(code));
  };
  for (const id of ids) visit(here.get(id) ?? byCode.get(id));
  return inOrder([...found].sort((a, b) => (a.code < b.code ? -1 : 1)));
}

const PAGE = 1_000;

async function visibleIds(kernel: Kernel, actor: Actor): Promise<string[]> {
  const { list } = await kernel.records.list(actor, 'visualDesign', { pageSize: PAGE, total: false });
  return list.map(({ id }) => String(id));
}
