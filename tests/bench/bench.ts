/**
 * `npm run bench [server|page]`: ratios, not seconds, because machines differ and drift. What is compared is
 * measured in one run, one after the other, and the medians are set beside the goals.
 */
import { benchPage } from './driver/page-bench.ts';
import { findingLine } from './findings.ts';
import type { Finding } from './findings.ts';
import { writeResults } from './results.ts';
import { benchServer } from './server-bench.ts';

const part = process.argv[2];
const findings: Finding[] = [];
if (part !== 'page') findings.push(...(await benchServer()));
const page = part === 'server' ? undefined : await benchPage();
if (page) findings.push(...page.findings);
for (const finding of findings) console.log(findingLine(finding));
writeResults(findings, page?.table ?? []);
