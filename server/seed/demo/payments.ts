import { addDays, monthAfter } from './calendar.ts';
import type { ProjectContext } from './project-context.ts';
import { userId } from './company-ids.ts';

const ITEMS = ['contract', 'safety', 'change', 'priceAdjust'] as const;
/** Part of a period's sum that falls to each item. */
const SHARES = { contract: 0.86, safety: 0.05, change: 0.06, priceAdjust: 0.03 };

/** One payment a month; every period starts where the one before ended, item by item. */
export async function seedPayments({ seed, id, writer, random, worksAmount }: ProjectContext, contractId: string): Promise<void> {
  const periods = seed.state === '3' ? 10 : random.whole(5, 8);
  const totals = new Map<string, number>(ITEMS.map((item) => [item, 0]));
  for (let period = 0; period < periods; period += 1) {
    const month = monthAfter(seed.received, period + 2);
    const isPaid = period < periods - 1 || seed.state === '3';
    const periodCents = worksAmount * 100 * random.decimal(0.06, 0.085, 4);
    const details = ITEMS.map((item) => {
      const approved = Math.round(periodCents * SHARES[item]);
      const previous = totals.get(item) ?? 0;
      totals.set(item, previous + approved);
      return { item, previous: previous / 100, applied: Math.round(approved * random.decimal(1, 1.06, 3)) / 100, approved: approved / 100 };
    });
    const received = addDays(`${month}-25`, random.whole(0, 3));
    const author = seed.team[period % seed.team.length] ?? seed.manager;
    const payment = await writer.create('progressPayment', `${seed.name}/${month}`, {
      projectId: id, contractId, payScope: '1', valuationMonth: month, receivingTime: received, compileTime: addDays(received, random.whole(3, 6)),
      details, payRatio: 80, deductSupply: 0, retentionRate: 3, penalty: random.chance(0.15) ? 20_000 : 0, otherDeduct: 0,
      migrantWage: Math.round((periodCents / 100) * 0.15), situation: `${month} 完成产值经监理与建设单位确认。`,
      compiler: userId(author), reviewer: userId(seed.manager),
      flowStatus: isPaid ? '2' : '0',
    }, { author, day: addDays(received, 3) });
    // What is payable is known only when the server has computed it.
    const payable = Number(payment['currentPaymentInformation']);
    if (isPaid && payable > 0) {
      await writer.update('progressPayment', payment, { actualPay: payable, payDate: addDays(received, 14) }, { author: seed.manager, day: addDays(received, 14) });
    }
  }
}
