import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { isReached, roundly } from './findings.ts';
import type { Finding } from './findings.ts';

/** One measured case of one subject: figures by name. */
export interface Measured {
  subject: string;
  case: string;
  figures: Record<string, number>;
}

const FILE = 'tests/bench/RESULTS.md';

/** Keeps the figures of this run, with what they were measured on. */
export function writeResults(findings: readonly Finding[], table: readonly Measured[]): void {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const peers = (JSON.parse(readFileSync('tests/bench/peers/package.json', 'utf8')) as { dependencies: Record<string, string> }).dependencies;
  const chromium = execFileSync(process.env['CHROMIUM'] ?? '/usr/bin/chromium', ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
  const versions = (of: Record<string, string>, names: string[]): string => names.map((name) => `${name} ${of[name] ?? '-'}`).join(', ');
  const lines = [
    '# Results of the bench', '',
    'Written by `npm run bench`; medians of one run. CPU is that of the page\'s main thread, in milliseconds.', '',
    `- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${chromium}`,
    `- Product: ${versions(dependencies, ['react', 'antd', '@formily/core'])}`,
    `- Peers: ${versions(peers, ['react', 'antd', '@formily/antd-v5', '@formily/core', '@tanstack/react-virtual'])}`, '',
    '## Goals', '', '| figure | value | goal | |', '| --- | --- | --- | --- |',
    ...findings.map((finding) => `| ${finding.what} | ${roundly(finding.value)} | ${finding.isAtLeast === true ? '≥' : '≤'} ${finding.goal} | ${isReached(finding) ? 'reached' : 'missed'} |`),
    ...(table.length === 0 ? [] : ['', '## Figures', '', '| case | subject | figures |', '| --- | --- | --- |']),
    ...table.map((row) => `| ${row.case} | ${row.subject} | ${Object.entries(row.figures).map(([name, value]) => `${name} ${roundly(value)}`).join(', ')} |`),
  ];
  writeFileSync(FILE, `${lines.join('\n')}\n`);
  console.log(`Written to ${FILE}.`);
}
