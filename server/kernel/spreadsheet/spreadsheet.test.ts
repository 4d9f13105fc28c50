import { crc32, deflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { csvLine } from './csv-writer.ts';
import { readWorkbook } from './read-workbook.ts';
import { createWorkbookWriter } from './workbook-writer.ts';

const LIMITS = { sheets: 20, rows: 100, columns: 30, bytes: 5_000_000 };

async function bytesOf(source: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

async function written(cells: (string | number | boolean | Date | null)[][]): Promise<Uint8Array> {
  const workbook = await createWorkbookWriter();
  try {
    const sheet = await workbook.sheet('a/b:c', [{ title: 'T', format: '@', width: 10 }, { title: 'N', format: '#,##0.00', width: 10 }, { title: 'D', format: 'yyyy-mm-dd hh:mm:ss', width: 20 }]);
    for (const row of cells) await sheet.row(row);
    await workbook.sheet('A B C', [{ title: 'X', format: '@', width: 5 }]);
    return await bytesOf(workbook.finish());
  } finally {
    await workbook.release();
  }
}

const HOSTILE = ['=HYPERLINK("http://evil.example","x")', '+1', '-1', '@SUM(1)', '\t=1', 'a\r\nb', '_x0041_', '<b>&"', '\u0001', '😀', ' leading', "'quoted"];

test('L10: what is written is read back, by us and by the library', async () => {
  const day = new Date(Date.UTC(2026, 10, 21, 13, 5, 9));
  const bytes = await written([...HOSTILE.map((text) => [text, 1.25, day]), [null, null, null], ['end', -0.1, null]]);
  const sheets = await readWorkbook(bytes, LIMITS);
  expect(sheets.map(({ name }) => name)).toEqual(['a b c', 'A B C (2)']);
  expect(sheets[0]?.rows.slice(1, -1).map(({ cells }) => cells)).toEqual(HOSTILE.map((text) => [text, 1.25, day]));
  expect(sheets[0]?.rows.at(-1)).toEqual({ number: HOSTILE.length + 3, cells: ['end', -0.1] });
  const library = await readXlsx(bytes);
  expect(library.sheets[0]?.rows[1]?.[0]).toBe(HOSTILE[0]);
});

test('L14: text that looks like a formula is stored as text', async () => {
  const library = await readXlsx(await written([['=HYPERLINK("http://evil.example")', 1, null]]), { readStyles: true });
  const cell = library.sheets[0]?.cells?.get('1,0');
  expect(cell?.formula).toBeUndefined();
  expect(library.sheets[0]?.rows[1]?.[0]).toBe('=HYPERLINK("http://evil.example")');
  expect(csvLine(['＝1', '\n=1', '＋1', '－1', '＠x'], ['', '', '', '', ''])).toBe(`'＝1,"'\n=1",'＋1,'－1,'＠x\r\n`);
  expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx', '\rx', 'a"b', -5, 0.125], ['', '', '', '', '', '', '', '0', '0.00%']))
    .toBe(`'=1+1,'+1,'-1,'@x,'\tx,"'\rx","a""b",-5,12.5%\r\n`);
});

/** An archive with one deflated part, which claims to be `claimed` bytes long. */
function archive(name: string, content: Buffer, claimed = content.length): Uint8Array {
  const packed = deflateRawSync(content);
  const label = Buffer.from(name);
  const common = Buffer.alloc(22);
  common.writeUInt16LE(8, 2);
  common.writeUInt32LE(crc32(content), 8);
  common.writeUInt32LE(packed.length, 12);
  common.writeUInt32LE(claimed, 16);
  common.writeUInt16LE(label.length, 20);
  const local = Buffer.concat([Buffer.from('504b03041400', 'hex'), common, Buffer.alloc(2), label, packed]);
  const central = Buffer.concat([Buffer.from('504b010214001400', 'hex'), common, Buffer.alloc(16), label]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, end]));
}

test('L9: a bomb is refused by what comes out of it, whatever it claims', async () => {
  const zeros = Buffer.alloc(64_000_000);
  const before = process.memoryUsage().rss;
  for (const bomb of [archive('[Content_Types].xml', zeros), archive('[Content_Types].xml', zeros, 1_000)]) {
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readWorkbook(bomb, LIMITS)).rejects.toMatchObject({ errorName: 'tooLarge' });
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
});

test('L9: what is no workbook is refused', async () => {
  const whole = await written([['a', 1, null]]);
  const cases = [
    new Uint8Array(), new Uint8Array(Buffer.from('name,amount\n1,2\n')), archive('[Content_Types].xml', Buffer.from('<x')), archive('other.txt', Buffer.from('hello')),
    whole.subarray(0, whole.length - 10), whole.subarray(200),
  ];
  for (const bytes of cases) await expect(readWorkbook(bytes, LIMITS)).rejects.toMatchObject({ errorName: 'badRequest' });
});

test('L9: too many rows or columns are refused and say how many there may be', async () => {
  const long = await written(Array.from({ length: 100 }, (_, index) => [String(index), 1, null]));
  await expect(readWorkbook(long, LIMITS)).rejects.toMatchObject({ textKey: 'import.tooManyRows', params: { max: 99 } });
  await expect(readWorkbook(long, { ...LIMITS, rows: 1_000, columns: 1 })).rejects.toMatchObject({ textKey: 'import.tooManyColumns' });
  await expect(readWorkbook(long, { ...LIMITS, rows: 1_000, sheets: 1 })).rejects.toMatchObject({ textKey: 'import.tooManySheets' });
});
