import type { Finding } from '../findings.ts';
import { middle } from '../middle.ts';
import type { Measured } from '../results.ts';
import { bareLoads, CASE_NAMES, CASES, productLoads, type Case } from './cases.ts';
import { directusLoads } from './directus.ts';
import { LEDGERS } from './ledger.ts';
import { measureLoad, type Load } from './load.ts';
import { benchNumbered } from './numbered.ts';
import { keepPeerRatios, readPeerRatios } from './peer-ratios.ts';
import { startSubjects } from './subjects.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
/** Each case of the product beside the best statement known. */
const OVER_BARE: Record<Case, number> = { list: 0.5, member: 0.5, filter: 0.5, deep: 0.5, create: 0.4 };
/** And beside Directus. */
const OVER_DIRECTUS: Record<Case, number> = { list: 5, member: 5, filter: 5, deep: 2, create: 3 };
const SIZE_COST = 1.3;

/**
 * The records engine beside a bare handler and, by it, beside its peers. Every round measures all subjects of a case one
 * after the other; medians of the rounds are compared.
 */
export async function benchServer(): Promise<{ findings: Finding[]; table: Measured[] }> {
  const subjects = await startSubjects();
  try {
    const directusUrl = process.env['BENCH_DIRECTUS_URL'];
    const loads = new Map<string, Record<Case, Load>>([
      ['bare', bareLoads(subjects.bareUrl)],
      ...LEDGERS.map(({ model }) => [model, productLoads(subjects.productUrl, model, subjects.tokens, subjects.named)] as const),
      ...(directusUrl === undefined ? [] : [['directus', await directusLoads(directusUrl)] as const]),
    ]);
    const measured = new Map<string, number[]>();
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of CASES) {
        for (const [subject, cases] of loads) {
          const result = await measureLoad(`${subject}, ${name}`, cases[name], round === 0 ? 2 : SECONDS);
          // The first round only warms up.
          if (round > 0) measured.set(`${subject} ${name}`, [...measured.get(`${subject} ${name}`) ?? [], result]);
        }
      }
    }
    // Last, so that the filling of two million rows is no longer being written and the product is as warm as in the other cases.
    const numbered = await benchNumbered(subjects, ROUNDS, SECONDS);
    const perSecond = (subject: string, name: Case): number => middle(measured.get(`${subject} ${name}`) ?? []);
    if (directusUrl !== undefined) keepPeerRatios('directus', (name) => perSecond('directus', name) / perSecond('bare', name));
    return { findings: [...findingsOf(perSecond), ...numbered], table: tableOf([...loads.keys()], perSecond) };
  } finally {
    await subjects.stop();
  }
}

function findingsOf(perSecond: (subject: string, name: Case) => number): Finding[] {
  const [small, large] = LEDGERS;
  const peers = readPeerRatios();
  return CASES.flatMap((name): Finding[] => {
    const overBare = (model: string): number => perSecond(model, name) / perSecond('bare', name);
    const what = CASE_NAMES[name];
    return [
      { what: `${what}: product / best statement known`, value: overBare(small.model), goal: OVER_BARE[name], isAtLeast: true },
      { what: `${what}: product / Directus`, value: overBare(small.model) / peers.directus[name], goal: OVER_DIRECTUS[name], isAtLeast: true },
      { what: `${what}: product / NocoBase`, value: overBare(small.model) / peers.nocobase[name], goal: OVER_DIRECTUS[name], isAtLeast: true },
      { what: `${what}: cost at 2,000,000 / at 100,000 rows`, value: perSecond(small.model, name) / perSecond(large.model, name), goal: SIZE_COST },
    ];
  });
}

function tableOf(subjects: readonly string[], perSecond: (subject: string, name: Case) => number): Measured[] {
  return CASES.flatMap((name) => subjects.map((subject) => ({ case: CASE_NAMES[name], subject, figures: { 'requests a second': perSecond(subject, name) } })));
}
