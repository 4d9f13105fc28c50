import type { PackageDocument } from '#schemas/packages/package.ts';
import type { RestoredDesign } from '#schemas/wire/designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { REMOVED } from '../removed/removal.ts';
import { RESTORE_BUTTON } from '../removed/routes.ts';
import { findRemoved, restoreDesigns } from '../removed/restore-designs.ts';

/** What became of the package's designs that had been removed here, by their ids. */
export interface PackageRestoration {
  restored: Map<string, RestoredDesign>;
  /** Why one of them cannot come back. */
  refusals: Map<string, string>;
  forbidden: string[];
}

/** Restores the designs of a package that were removed here, so that the package is compared with what they were. */
export async function restoreRemoved(kernel: Kernel, trx: Transaction, actor: Actor, { parts }: PackageDocument): Promise<PackageRestoration> {
  const ids = parts.flatMap(({ kind, content: { id } }) => (kind === 'design' && typeof id === 'string' ? [id] : []));
  const removed = await findRemoved(kernel, trx, actor, ids);
  const forbidden: string[] = [];
  for (const { id, title } of removed) {
    if (!(await kernel.records.can(actor, REMOVED, RESTORE_BUTTON, id))) forbidden.push(translate(actor.locale, 'package.forbidden.btn_restore', { title }));
  }
  const restored = await restoreDesigns(kernel, trx, actor, removed.filter(({ refusal }) => refusal === null));
  return {
    restored: new Map(restored.map((design) => [design.id, design])),
    refusals: new Map(removed.flatMap(({ id, refusal }) => (refusal === null ? [] : [[id, refusal] as const]))),
    forbidden,
  };
}
