import { resolveText } from '#schemas/language/texts.ts';
import type { Transaction } from '../../kernel/database.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { insertMissing } from '../../module-kit/insert-missing.ts';
import type { BillRuleDocument } from '../seed-documents.ts';

/** Adds the rules that the models draw their numbers from. */
export async function seedBillRules(trx: Transaction, rules: readonly BillRuleDocument[]): Promise<void> {
  await insertMissing(trx, 'sys_bill_rule', rules.map((rule) => ({
    id: fixedId('billRule', rule.code),
    full_name: resolveText(rule.title, 'zh-CN'),
    en_code: rule.code,
    prefix: rule.prefix,
    date_format: rule.dateFormat,
    digit: rule.digit,
    start_number: rule.startNumber,
    example: `${rule.prefix}${rule.dateFormat === 'no' ? '' : rule.dateFormat}${String(rule.startNumber).padStart(rule.digit, '0')}`,
    enabled_mark: true,
    sort_code: rule.sortCode,
  })));
}
