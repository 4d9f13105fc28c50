import autocannon from 'autocannon';
import type { Finding } from './findings.ts';
import { startSubjects } from './subjects.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
const CONNECTIONS = 10;

interface Case {
  name: string;
  url: string;
  token?: string;
  body: object;
}

/**
 * The records engine beside a bare handler. Every round measures all cases one after the other against
 * one database; medians of the rounds are compared.
 */
export async function benchServer(): Promise<Finding[]> {
  const subjects = await startSubjects();
  try {
    const page = { currentPage: 1, pageSize: 50, sidx: 'creatorTime', sort: 'desc' };
    const list = `${subjects.productUrl}/api/visualdev/OnlineDev/benchRecord/List`;
    const cases: Case[] = [
      { name: 'bare', url: `${subjects.bareUrl}/list`, body: page },
      { name: 'list', url: list, token: subjects.tokens.admin, body: { ...page, total: false } },
      { name: 'list with total', url: list, token: subjects.tokens.admin, body: page },
      { name: 'list of a member', url: list, token: subjects.tokens.manager, body: page },
    ];
    const requestsPerSecond = new Map<string, number[]>(cases.map(({ name }) => [name, []]));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const subject of cases) {
        const result = await measure(subject, round === 0 ? 2 : SECONDS);
        // The first round only warms up.
        if (round > 0) requestsPerSecond.get(subject.name)?.push(result);
      }
    }
    const median = (name: string): number => middle(requestsPerSecond.get(name) ?? []);
    const ratio = (name: string, over: string, goal: number): Finding =>
      ({ what: `${name} / ${over}, requests a second`, value: median(name) / median(over), goal, isAtLeast: true });
    return [ratio('list', 'bare', 0.5), ratio('list with total', 'list', 0.7), ratio('list of a member', 'list with total', 0.85)];
  } finally {
    await subjects.stop();
  }
}

async function measure({ name, url, token, body }: Case, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) },
    body: JSON.stringify(body),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

function middle(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
