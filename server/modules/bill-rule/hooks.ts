import type { Transaction } from '../../kernel/database.ts';
import type { RecordHooks, RecordValues } from '../../records/index.ts';
import { refusal } from '../../resources/refusal.ts';
import { formatBillNumber, periodOf } from './bill-number.ts';

/** Rules of bill rules that their document cannot say. */
export const billRuleHooks: RecordHooks = {
  beforeCreate: (_context, values) => Promise.resolve({ ...values, example: exampleOf(values) }),
  async beforeUpdate({ actor, trx }, stored, values) {
    if (values['enCode'] !== stored['enCode'] && (await isUsed(trx, String(stored['enCode'])))) {
      throw refusal(actor, 'inUse', 'billRule.used');
    }
    return { ...values, example: exampleOf(values) };
  },
  async beforeRemove({ actor, trx }, stored) {
    if (await isUsed(trx, String(stored['enCode']))) throw refusal(actor, 'inUse', 'billRule.used');
  },
};

async function isUsed(trx: Transaction, rule: string): Promise<boolean> {
  const row = await trx.selectFrom('kernel.bill_counter').select('rule').where('rule', '=', rule).limit(1).executeTakeFirst();
  return row !== undefined;
}

function exampleOf(values: RecordValues): string {
  const format = typeof values['dateFormat'] === 'string' ? values['dateFormat'] : 'no';
  return formatBillNumber(values, periodOf(format, new Date()), Number(values['startNumber'] ?? 1));
}
