import type { Transaction } from '../../kernel/database.ts';
import type { RecordListener, RecordValues } from '../../records/index.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { formatBillNumber, periodOf } from '#schemas/language/bill-number.ts';

/** Rules of bill rules that their document cannot say. */
export const billRuleListener: RecordListener = {
  model: 'billRule',
  async before({ verb, actor, trx, before, after }) {
    if (verb === 'restore' || verb === 'purge') return undefined;
    const isOther = before !== undefined && after?.['enCode'] !== before['enCode'];
    if (isOther && (await isUsed(trx, String(before['enCode'])))) throw refusal(actor, 'inUse', 'billRule.used');
    return after === undefined ? undefined : { ...after, example: exampleOf(after) };
  },
};

async function isUsed(trx: Transaction, rule: string): Promise<boolean> {
  const row = await trx.selectFrom('kernel.bill_counter').select('rule').where('rule', '=', rule).limit(1).executeTakeFirst();
  return row !== undefined;
}

function exampleOf(values: RecordValues): string {
  const format = typeof values['dateFormat'] === 'string' ? values['dateFormat'] : 'no';
  return formatBillNumber(values, periodOf(format, Date.now()), Number(values['startNumber'] ?? 1));
}
