import type { SheetCell } from '#schemas/language/codecs/codec.ts';
import { createWorkbookWriter } from '../../kernel/spreadsheet/workbook-writer.ts';

/** A workbook of plain cells for tests: the first row of each sheet is its head. */
export async function workbookOf(sheets: Record<string, SheetCell[][]>): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = await createWorkbookWriter();
  try {
    for (const [name, [head = [], ...rows]] of Object.entries(sheets)) {
      const columns = head.map((title, index) => ({
        title: String(title), width: 12, format: rows.some((row) => row[index] instanceof Date) ? 'yyyy-mm-dd' : 'General',
      }));
      const sheet = await workbook.sheet(name, columns);
      for (const row of rows) await sheet.row(row);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of workbook.finish()) chunks.push(chunk);
    return new Uint8Array(Buffer.concat(chunks));
  } finally {
    await workbook.release();
  }
}
