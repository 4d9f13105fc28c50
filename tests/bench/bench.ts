/**
 * `npm run bench [server|flows|messages|designer|form|page]`: ratios, not seconds, because machines differ and drift. What is compared is
 * measured in one run, one after the other, and the medians are set beside the goals.
 */
import { benchPage } from './driver/page-bench.ts';
import { benchDesigner } from './designer/designer-bench.ts';
import { benchFlows } from './flows/flows-bench.ts';
import { benchForm } from './form/form-bench.ts';
import { findingLine } from './findings.ts';
import type { Finding } from './findings.ts';
import { benchImport } from './import-bench.ts';
import { writeResults } from './results.ts';
import type { Measured } from './results.ts';
import { benchMessages } from './messages/messages-bench.ts';
import { benchServer } from './server/server-bench.ts';

const part = process.argv[2];
// A run narrowed to some cases is for looking, not for keeping.
const isWhole = process.env['BENCH_ONLY'] === undefined;

function report(of: 'page' | 'designer' | 'form' | 'server' | 'messages' | 'flows', findings: Finding[], table: Measured[]): void {
  for (const finding of findings) console.log(findingLine(finding));
  if (isWhole) writeResults(of, findings, table);
}

if (part === undefined || part === 'server') {
  const { findings, table } = await benchServer();
  report('server', [...findings, ...await benchImport()], table);
}
if (part === undefined || part === 'flows') {
  const { findings, table } = await benchFlows();
  report('flows', findings, table);
}
if (part === undefined || part === 'messages') report('messages', await benchMessages(), []);
if (part === undefined || part === 'designer') {
  const { findings, table } = await benchDesigner();
  report('designer', findings, table);
}
if (part === undefined || part === 'form') {
  const { findings, table } = await benchForm();
  report('form', findings, table);
}
if (part === undefined || part === 'page') {
  const { findings, table } = await benchPage();
  report('page', findings, table);
}
