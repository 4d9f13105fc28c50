import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { CreateNode } from '#schemas/language/documents/flow.ts';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import { recordsOf, type RecordValues } from '../../../records/index.ts';
import { flowTransactions } from './own-transactions.ts';
import type { Running } from './running.ts';

/** Makes the records of a node, all or none, with the rights of the actor; a refusal says which one was refused. */
export async function createRecords({ kernel, trx, instance }: Running, actor: Actor, { model, unless = [] }: CreateNode, records: readonly RecordValues[]): Promise<void> {
  const fields = recordsOf(kernel).context.models.get(model)?.document.fields;
  if (fields === undefined) throw new AppError('wrongState', { textKey: 'flow.noModel' });
  const made = new Set<string>();
  for (const [index, given] of records.entries()) {
    const values = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, fields[key]?.type === 'options' || fields[key]?.multiple === true ? asMany(value) : value]));
    const same = unless.map((key) => values[key] ?? null);
    const identity = JSON.stringify(same);
    if (unless.length > 0 && (made.has(identity) || await isThere(unless, same))) continue;
    made.add(identity);
    try {
      await flowTransactions.narrowed(trx, { model: instance.model, id: instance.recordId }, () => kernel.records.create(actor, model, values, { trx }));
    } catch (error) {
      throw error instanceof AppError ? named(error, index + 1) : error;
    }
  }

  async function isThere(keys: readonly string[], wanted: readonly RecordValues[string][]): Promise<boolean> {
    const all = keys.map((field, index): Condition => (wanted[index] === null ? { field, op: 'empty' } : { field, op: 'eq', value: wanted[index] as JsonScalar }));
    const { list } = await kernel.records.list(actor, model, { filter: { all }, pageSize: 1, fields: ['id'], total: false });
    return list.length > 0;
  }
}

/** One value into a field of several is one of them. */
function asMany(value: RecordValues[string]): RecordValues[string] {
  return value === null || value === undefined || Array.isArray(value) ? value ?? null : [value];
}

const Faults = Type.Object({ errors: Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), { minItems: 1 }) });

/** The same refusal, with the number of the record and the first field that is wrong. */
function named(error: AppError, number: number): AppError {
  const { message, data, errorName, textKey = `error.${errorName}`, params } = error;
  const said = message === '' ? translate('zh-CN', textKey, params) : message;
  const reason = Value.Check(Faults, data) ? data.errors.slice(0, 1).map((fault) => `${fault.path} ${fault.message}`).join('') : said;
  return new AppError(errorName, { textKey: 'flow.notCreated', params: { number, reason } });
}
