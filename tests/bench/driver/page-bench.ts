import { resolve } from 'node:path';
import type { Finding } from '../findings.ts';
import { roundly } from '../findings.ts';
import type { Measured } from '../results.ts';
import { openPage } from './browser.ts';
import { cell, everyField, list, mount, quantile, typing } from './cases.ts';
import type { Case } from './cases.ts';
import { engineFindings } from './engine-bench.ts';
import { buildPeer, installPeers } from './peers.ts';
import type { Peer } from './peers.ts';
import { pageFindings } from './page-goals.ts';
import { serveFolder } from './static-server.ts';
import type { StaticServer } from './static-server.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const FRAME_MS = 1000 / 60;

interface Job {
  name: string;
  case: Case;
  subjects: Subject[];
  query?: string;
}
type Subject = Peer | 'product';

const FORMS: Subject[] = ['product', 'plain-antd', 'formily'];
const JOBS: Job[] = [
  ...[50, 200, 1000].map((fields): Job => ({ name: `mount ${fields}`, case: mount(fields), subjects: [...FORMS, 'formily-virtual'] })),
  { name: 'all 1000', case: everyField(1000), subjects: ['product'] },
  ...[50, 100, 1000].map((fields): Job => ({ name: `typing ${fields}`, case: typing(fields), subjects: fields === 1000 ? FORMS : ['product'] })),
  ...[100, 500, 2000].map((rows): Job => ({ name: `cell ${rows}`, case: cell(rows), subjects: rows === 500 ? FORMS : ['product'] })),
  { name: 'cell 500, 15 columns', case: cell(500, 15), subjects: ['product'] },
  { name: 'list 100000', case: list(100_000), subjects: ['product', 'list-dom', 'list-tanstack'] },
  { name: 'list 1000000', case: list(1_000_000), subjects: ['product'] },
  { name: 'pages of 20', case: list(100_000, 20), subjects: ['product', 'list-antd'], query: 'mode=page' },
  { name: 'pages of 100', case: list(100_000, 100), subjects: ['product', 'list-antd'], query: 'mode=page' },
];

/** The product's production build beside the peers; every case of every subject in a browser process of its own. */
export async function benchPage(): Promise<{ findings: Finding[]; table: Measured[] }> {
  installPeers();
  const servers = new Map<Subject, StaticServer>();
  for (const subject of new Set(JOBS.flatMap((job) => job.subjects))) {
    servers.set(subject, await serveFolder(subject === 'product' ? resolve('dist/page') : await buildPeer(subject), subject === 'product'));
  }
  const table: Measured[] = [];
  const wanted = process.env['BENCH_ONLY'];
  for (const job of JOBS.filter(({ name }) => wanted === undefined || name.includes(wanted))) {
    for (const subject of job.subjects) {
      const url = `${servers.get(subject)?.origin ?? ''}/${subject === 'product' ? 'bench.html' : 'index.html'}${job.query ? `?${job.query}` : ''}`;
      const figures = await median(job.case, url);
      table.push({ subject, case: job.name, figures });
      console.log(`${job.name} | ${subject} | ${Object.entries(figures).map(([name, value]) => `${name} ${roundly(value)}`).join(', ')}`);
    }
  }
  const weight = await weigh(servers.get('product'));
  for (const server of servers.values()) server.stop();
  return { findings: [...pageFindings(table, FRAME_MS), ...weight, ...engineFindings()], table };
}

async function median(measure: Case, url: string): Promise<Record<string, number>> {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const opened = await openPage(url);
    try {
      runs.push(await measure(opened));
    } finally {
      await opened.close();
    }
  }
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, quantile(runs.map((run) => run[name] ?? Number.NaN), 0.5)]));
}

/** Bytes of the first form: scripts in kilobytes, gzipped. */
async function weigh(server: StaticServer | undefined): Promise<Finding[]> {
  if (!server) return [];
  const fresh = await serveFolder(resolve('dist/page'), true);
  const opened = await openPage(`${fresh.origin}/bench.html`);
  await mount(20, 3)(opened);
  await opened.page.waitForTimeout(1_500);
  await opened.close();
  const { js, css } = fresh.weight();
  fresh.stop();
  return [
    { what: 'first form, scripts, KB gzipped', value: js / 1000, goal: 250 },
    { what: 'first form, style sheets, KB gzipped', value: css / 1000, goal: 40 },
  ];
}
