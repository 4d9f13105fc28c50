import type { FlowHappening } from '#schemas/language/flow/event.ts';
import { SYSTEM_ACTOR } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { carryOut } from './carry-out.ts';
import { loadOpenInstance } from './instance.ts';

/** Lets something happen to an instance without a person; one that is over or gone stays as it is. */
export async function happen(kernel: Kernel, trx: Transaction, id: string, happening: FlowHappening): Promise<void> {
  const instance = await loadOpenInstance(trx, id);
  if (instance === undefined) return;
  await carryOut({ kernel, trx, actor: SYSTEM_ACTOR, instance, flow: await loadDocument(trx, instance.flowId, instance.version) }, happening);
}
