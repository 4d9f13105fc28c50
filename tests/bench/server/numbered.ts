import type { Finding } from '../findings.ts';
import { middle } from '../middle.ts';
import { productLoads } from './cases.ts';
import { NUMBERED } from './ledger.ts';
import { measureLoad, measureTogether } from './load.ts';
import type { Subjects } from './subjects.ts';

/** Of a hundred clients one in five writes. */
const MIXED = { lists: 80, writes: 20 };

/** Records with a number of a bill rule: alone, and among many who read. */
export async function benchNumbered({ productUrl, tokens, named }: Subjects, rounds: number, seconds: number): Promise<Finding[]> {
  const { create, list } = productLoads(productUrl, NUMBERED.model, tokens, named);
  const alone: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const perSecond = await measureLoad('numbered creations', create, round === 0 ? 3 : seconds);
    const [lists = Number.NaN, writes = Number.NaN] = await measureTogether(
      'numbered creations among lists', [{ load: list, clients: MIXED.lists }, { load: create, clients: MIXED.writes }], round === 0 ? 2 : seconds);
    // The first round only warms up.
    if (round === 0) continue;
    alone.push(perSecond);
    ratios.push(writes / lists);
  }
  return [
    { what: 'numbered creations a second, 20 clients', value: middle(alone), goal: 800, isAtLeast: true },
    { what: 'mixed load of 100 clients: slowest hundredth of numbered creations / of lists', value: middle(ratios), goal: 4 },
  ];
}
