/**
 * `npx tsx tests/bench/exchange.ts`: 10,000 rows with 500 bad ones checked and imported with their child
 * rows, and 100,000 rows exported. Prints seconds, the longest time nothing else got a turn, and the heap;
 * of the import also what it takes beside its goal. `BENCH_EXPORT_ROWS=0` leaves the export out,
 * `BENCH_IMPORT_ROWS` takes other numbers of rows.
 */
import { startRecordsServer, type RecordsServer } from '#server/records/testing/records-server.ts';
import { findingLine } from './findings.ts';
import { benchImport } from './import-bench.ts';
import { measure } from './measure.ts';

const EXPORTED = Number(process.env['BENCH_EXPORT_ROWS'] ?? 100_000);

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

for (const finding of await benchImport()) console.log(findingLine(finding));
if (EXPORTED > 0) {
  const server = await startRecordsServer();
  try {
    await exporting(server);
  } finally {
    await server.stop();
  }
}
