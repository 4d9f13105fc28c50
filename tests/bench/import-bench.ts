import { startRecordsServer, type RecordsServer } from '#server/records/testing/records-server.ts';
import { workbookOf } from '#server/records/testing/workbook.ts';
import type { Finding } from './findings.ts';
import { measure } from './measure.ts';

const ROWS = Number(process.env['BENCH_IMPORT_ROWS'] ?? 10_000);
const BAD_EVERY = 20;
/** For the check and the import together. */
const GOAL_SECONDS = 10;

/** A workbook with bad rows checked, then imported, on a server of its own. */
export async function benchImport(): Promise<Finding[]> {
  const server = await startRecordsServer();
  try {
    return await importInto(server);
  } finally {
    await server.stop();
  }
}

async function importInto(server: RecordsServer): Promise<Finding[]> {
  let total = 0;
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
    total += seconds;
  }
  return [{ what: `${String(ROWS)} rows with ${String(ROWS / BAD_EVERY)} bad ones checked, marked and imported, s`, value: total, goal: GOAL_SECONDS }];
}
