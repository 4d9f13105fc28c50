import { resolveText } from '#schemas/language/texts.ts';
import type { ReviewedDesign } from '#schemas/wire/packages.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { PublishedDesign } from '../../../records/index.ts';
import { preparePlan } from '../prepare-plan.ts';
import type { PackageRestoration } from './restore-removed.ts';
import { inOrder } from './references.ts';
import type { SettledDesign } from './settle-designs.ts';

/** What publishing each of the designs would do, beside all the others. */
export async function reviewDesigns(
  kernel: Kernel, trx: Transaction, actor: Actor, designs: readonly SettledDesign[], { restored, refusals }: PackageRestoration,
): Promise<ReviewedDesign[]> {
  const reviewed: ReviewedDesign[] = [];
  for (const design of inOrder(designs)) {
    const { id, code, documents, here, isChanged, isPublished } = design;
    const title = resolveText(documents.model.title, actor.locale);
    const refusal = refusals.get(id);
    const own = { id, code, title, isNew: here === undefined && refusal === undefined, isChanged, isPublished, isJudged: isChanged && isPublished, restored: restored.get(id) ?? null };
    if (refusal !== undefined) {
      reviewed.push({ ...own, isJudged: true, findings: [{ severity: 'error', message: refusal }], steps: [], statements: [] });
      continue;
    }
    if (!isChanged) {
      reviewed.push({ ...own, findings: [], steps: [], statements: [] });
      continue;
    }
    const { plan } = await preparePlan(kernel, trx, actor, id, documents, designs.filter((other) => other !== design).map(asPublished));
    reviewed.push({ ...own, findings: plan.findings.map(({ severity, message }) => ({ severity, message })), steps: plan.steps, statements: plan.statements });
  }
  return reviewed;
}

/** As others see it once it is published. */
export function asPublished({ id, code, documents }: SettledDesign): PublishedDesign {
  return { id, code, version: 0, schemaVersion: 0, documents };
}
