import { rightsAt } from '#schemas/language/flow/rights.ts';
import type { FieldRight, FlowDocument } from '#schemas/language/documents/flow.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf, type RecordValues } from '../../../records/index.ts';
import type { Running } from './running.ts';
import { differenceOf, type RecordChange } from './difference.ts';

/** What a node lets its person do with each field; throws `notFound` where the model is gone. */
export function nodeRights(kernel: Kernel, flow: FlowDocument, node: string): Record<string, FieldRight> {
  const model = recordsOf(kernel).context.models.get(flow.model);
  if (model === undefined) throw new AppError('notFound');
  return rightsAt(flow, node, model.document);
}

/** Writes what the node lets this person write, and answers what that changed. Others' values, formulas and rules stay as in any form. */
export async function writeRecord(running: Running, node: string, data: Values | undefined): Promise<RecordChange[]> {
  const { kernel, trx, actor, instance, flow } = running;
  if (data === undefined) return [];
  const before = await kernel.records.whole(trx, instance.model, instance.recordId, true);
  if (before === undefined) throw new AppError('notFound');
  await kernel.records.byPass(actor, { model: instance.model, id: instance.recordId, rights: nodeRights(kernel, flow, node) }).update(data as RecordValues, { trx });
  return differenceOf(before, await kernel.records.whole(trx, instance.model, instance.recordId) ?? {});
}

/** Throws 422 where a field is empty that must be filled in at the node. */
export async function refuseEmpty(kernel: Kernel, trx: Transaction, actor: Actor, { flow, node, recordId }: { flow: FlowDocument; node: string; recordId: string }): Promise<void> {
  const required = Object.entries(nodeRights(kernel, flow, node)).filter(([, right]) => right === 'required').map(([path]) => path);
  if (required.length === 0) return;
  const record = await kernel.records.whole(trx, flow.model, recordId) ?? {};
  const empty = required.flatMap((path) => emptyAt(record, path));
  if (empty.length === 0) return;
  const message = translate(actor.locale, 'flow.required');
  throw new AppError('validation', { data: { errors: empty.map((path) => ({ path, rule: 'required', message })) } });
}

function emptyAt(record: Values, path: string): string[] {
  const [table = '', column] = path.split('.');
  const value = record[table];
  if (column === undefined) return isEmpty(value) ? [table] : [];
  const rows = Array.isArray(value) ? value as Values[] : [];
  return rows.flatMap((row, index) => (isEmpty(row[column]) ? [`${table}.${String(index)}.${column}`] : []));
}

function isEmpty(value: Values[string] | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
