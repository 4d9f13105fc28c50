/**
 * `npx tsx tests/bench/exchange.ts`: 10,000 rows with 500 bad ones checked and imported with their child
 * rows, and 100,000 rows exported. Prints seconds, the longest time nothing else got a turn, and the heap;
 * of the import also what it takes beside its goal. `BENCH_EXPORT_ROWS=0` leaves the export out.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startRecordsServer, type RecordsServer } from '#server/records/testing/records-server.ts';
import { workbookOf } from '#server/records/testing/workbook.ts';
import { findingLine } from './findings.ts';

const ROWS = 10_000;
const BAD_EVERY = 20;
const IMPORT_GOAL_SECONDS = 10;
const EXPORTED = Number(process.env['BENCH_EXPORT_ROWS'] ?? 100_000);

/** Runs the work and prints how long it took, what others had to wait, and the most memory it held; answers the seconds. */
async function measure(name: string, work: () => Promise<unknown>): Promise<number> {
  let isRunning = true;
  let longest = 0;
  let heap = 0;
  const watching = (async () => {
    for (let last = performance.now(); isRunning; last = performance.now()) {
      await sleep(5);
      longest = Math.max(longest, performance.now() - last - 5);
      heap = Math.max(heap, process.memoryUsage().heapUsed);
    }
  })();
  const started = performance.now();
  const cpu = process.cpuUsage();
  const said = await work();
  const used = process.cpuUsage(cpu);
  isRunning = false;
  await watching;
  const seconds = (performance.now() - started) / 1_000;
  console.log(`${name.padEnd(34)} ${seconds.toFixed(1)} s (${((used.user + used.system) / 1e6).toFixed(1)} s of this process), `
    + `others waited at most ${longest.toFixed(0)} ms, heap ${(heap / 1e6).toFixed(0)} MB: ${String(said)}`);
  return seconds;
}

async function importing(server: RecordsServer): Promise<void> {
  const project = await server.project();
  const head = ['行号', 'Subject', 'Kind', 'Applicant', 'Day', 'Discount'];
  const rows = Array.from({ length: ROWS }, (_, index) => [index + 1, index % BAD_EVERY === 0 ? '' : `Row ${String(index)}`, '差旅', 'manager', '2026-03-05', 0.05]);
  const bytes = await workbookOf({ Expenses: [head, ...rows], Items: [['所属行号', 'Name', 'Quantity', 'Price'], ...rows.map((_, index) => [index + 1, 'Item', 1, 2])] });
  for (const mode of ['check', 'good'] as const) {
    const seconds = await measure(`${mode === 'check' ? 'check' : 'import'} of ${String(ROWS)} rows`, async () => {
      const { report, annotated } = await server.engine.import(
        server.actors.admin, 'expense', { file: 'bench.xlsx', bytes, mode, scope: { projectId: project['id'] ?? null } }, { progress: () => undefined },
      );
      let size = 0;
      if (mode === 'check') for await (const chunk of annotated?.() ?? []) size += chunk.length;
      return `${String(report.created)} good, ${String(report.faulty)} bad${size === 0 ? '' : `, marked workbook of ${String(Math.round(size / 1_000))} kB`}`;
    });
    const what = mode === 'check' ? 'checked and marked' : 'with the good rows imported';
    console.log(findingLine({ what: `${String(ROWS)} rows with ${String(ROWS / BAD_EVERY)} bad ones ${what}, s`, value: seconds, goal: IMPORT_GOAL_SECONDS }));
  }
}

async function exporting(server: RecordsServer): Promise<void> {
  const project = await server.project();
  await server.kernel.pool.query(
    `insert into records.expense (id, version, schema_version, creator_user_id, creator_time, subject, project_id, kind, day, applicant)
     select 'x-' || n, 1, 1, 'u-admin', now(), 'Exported ' || n, $1, 'travel', date '2026-01-01' + (n % 300)::int, 'u-manager' from generate_series(1, $2::int) n`,
    [project['id'], EXPORTED],
  );
  for (const format of ['xlsx', 'csv'] as const) {
    await measure(`export of ${String(EXPORTED)} rows as ${format}`, async () => {
      const prepared = await server.engine.export(server.actors.admin, 'expense', {
        format, selectKey: ['number', 'subject', 'projectId', 'kind', 'day', 'applicant', 'total', 'creatorTime'], filter: { field: 'projectId', op: 'eq', value: String(project['id']) },
      });
      let size = 0;
      for await (const chunk of prepared.content()) size += chunk.length;
      return `${(size / 1e6).toFixed(1)} MB`;
    });
  }
}

const server = await startRecordsServer();
try {
  await importing(server);
  if (EXPORTED > 0) await exporting(server);
} finally {
  await server.stop();
}
