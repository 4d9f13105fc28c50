/** The files around the page of a project: nothing in them depends on the form. */
export const PAGE_FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="./src/page.css">
    <script type="importmap">{ "imports": { "decimal.js": "./node_modules/decimal.js/decimal.mjs" } }</script>
    <script type="module" src="./dist/src/page.js"></script>
  </head>
  <body>
    <main id="form"></main>
  </body>
</html>
`,
  'src/page.ts': `import { dateVariables } from '../language/conditions/date-variables.ts';
import type { ScreenDocument } from '../language/documents/screen.ts';
import type { Locale } from '../language/documents/text.ts';
import { drawPages } from '../language/generator/page/draw-pages.ts';
import type { Choice, StoredRecord } from '../language/generator/page/page-source.ts';
import type { JsonValue } from '../language/documents/json.ts';
import { resolveText } from '../language/texts.ts';
import screenFile from '../documents/screen.json' with { type: 'json' };
import settings from './page.json' with { type: 'json' };
import { form } from './form.ts';

const screen = screenFile as unknown as ScreenDocument;
const locale = settings.locale as Locale;
const root = document.getElementById('form');
const records = \`/api/visualdev/OnlineDev/\${encodeURIComponent(form.document.code)}\`;

async function ask<Data>(path: string, options: RequestInit = {}): Promise<Data> {
  const answer = (await (await fetch(path, options)).json()) as { code: number; msg: string; data: Data };
  if (answer.code !== 200) throw new Error(answer.msg);
  return answer.data;
}

/** A call with a value as its body. */
function sending(value: unknown, { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {}): RequestInit {
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

document.documentElement.lang = locale;
document.title = resolveText(screen.title, locale);
if (root) {
  drawPages(root, {
    form, screen, locale, isPhone: settings.isPhone, newKey: () => crypto.randomUUID(),
    // Who fills it in is known to the server alone.
    variables: {
      ...dateVariables(Date.now()), 'currentUser.id': '', 'currentUser.organizeId': '', 'currentUser.departmentId': '', 'currentUser.organizeAndBelow': [],
      'currentUser.departmentAndBelow': [], 'currentUser.subordinates': [], 'currentUser.roles': [], 'currentUser.positions': [], 'currentUser.groups': [], 'currentUser.projects': [],
    },
    source: {
      options: async (field, keyword) => (await ask<{ list: Choice[] }>(\`\${records}/Options\`, sending({ field, ...(keyword !== '' && { keyword }) }))).list,
      async upload(file, kind): Promise<JsonValue> {
        const body = new FormData();
        body.append('file', file, file.name);
        const kept = await ask<{ name: string; fileId?: string; url: string }>(\`/api/file/Uploader/\${kind === 'image' ? 'annexpic' : 'annex'}\`, { method: 'POST', body });
        return { name: file.name, fileId: kept.fileId ?? kept.name, url: kept.url };
      },
      async list(query) {
        const { list, pagination } = await ask<{ list: StoredRecord[]; pagination: { total: number } }>(\`\${records}/List\`, sending(query));
        return { list, total: pagination.total };
      },
      load: (id) => ask<StoredRecord>(\`\${records}/\${encodeURIComponent(id)}\`),
      async save(values, key, id) {
        const headers = { 'idempotency-key': key };
        await (id === undefined ? ask(records, sending(values, { headers })) : ask(\`\${records}/\${encodeURIComponent(id)}\`, sending(values, { method: 'PUT', headers })));
      },
    },
  });
}
`,
  'src/serve.ts': `import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const { PORT = '8090', PRODUCT_URL = 'http://127.0.0.1:8080', TOKEN = '' } = process.env;
const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript', '.json': 'application/json' };
const SERVED = ['index.html', join('src', 'page.css'), 'dist' + sep, join('node_modules', 'decimal.js') + sep];

/** The page, and the product's calls behind it with the token of the environment. */
createServer(async (request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  try {
    if (pathname.startsWith('/api/')) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(PRODUCT_URL + pathname + search, {
        method: request.method ?? 'GET',
        headers: { authorization: TOKEN, 'content-type': request.headers['content-type'] ?? 'application/json', 'idempotency-key': String(request.headers['idempotency-key'] ?? '') },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' }).end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const path = normalize(pathname === '/' ? 'index.html' : decodeURIComponent(pathname).slice(1));
    if (!SERVED.some((place) => path === place || (place.endsWith(sep) && path.startsWith(place))) || !existsSync(path)) response.writeHead(404).end();
    else createReadStream(path).pipe(response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }));
  } catch {
    response.writeHead(502).end();
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log(\`http://127.0.0.1:\${PORT}\`));
`,
  'src/page.css': `body { margin: 0; background: #f5f5f5; color: #1f1f1f; font: 14px/1.6 system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 16px; }
h1 { font-size: 20px; }
h2 { font-size: 16px; }
form, .grid { display: grid; grid-template-columns: repeat(var(--columns, 1), minmax(0, 1fr)); gap: 12px 16px; align-items: start; }
form { padding: 16px; border-radius: 8px; background: #fff; }
form[data-layout='phone'] { max-width: 480px; margin: 0 auto; }
.full, .said, form > button { grid-column: 1 / -1; }
/* Titles of one line stand in one line, the boxes below them too, and what is wrong below those. */
.field { display: grid; grid-row: span 3; grid-template-rows: subgrid; gap: 4px; align-items: start; min-inline-size: 0; }
.field > * { min-inline-size: 0; inline-size: 100%; }
.field > label { align-self: end; }
.field > .fault { grid-row: 3; }
[hidden] { display: none !important; }
label[data-required='true']::after { content: ' *'; color: #cf1322; }
input, select, textarea, button { box-sizing: border-box; padding: 6px 10px; border: 1px solid #bfbfbf; border-radius: 6px; background: #fff; color: inherit; font: inherit; }
input, select { min-height: 36px; }
.field > input[type='checkbox'] { align-self: start; width: 18px; height: 18px; min-height: 18px; margin: 9px 0; }
[aria-invalid='true'] { border-color: #cf1322; }
.fault { margin: 0; color: #cf1322; }
.fault:empty { visibility: hidden; block-size: 0; }
.elsewhere { color: #595959; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr)); gap: 4px 8px; align-items: start; padding: 8px 0; border-bottom: 1px solid #f0f0f0; }
.row > button { grid-row: span 2; align-self: end; justify-self: start; }
.chooser { position: relative; display: flex; flex-wrap: wrap; gap: 4px; }
.chooser > input { flex: 1 1 120px; min-inline-size: 0; }
.chosen { display: flex; flex-wrap: wrap; gap: 4px; }
.chosen:empty { display: none; }
.chosen > span, .files > li { display: inline-flex; gap: 4px; align-items: center; padding: 2px 4px 2px 8px; border-radius: 6px; background: #f0f5ff; }
.chosen button, .files button { padding: 0 6px; border: 0; background: none; }
.chooser > ul { position: absolute; inset: 100% 0 auto; z-index: 1; max-height: 240px; margin: 4px 0 0; padding: 4px; overflow: auto; border: 1px solid #d9d9d9; border-radius: 6px; background: #fff; list-style: none; box-shadow: 0 4px 12px rgb(0 0 0 / 12%); }
.chooser li { padding: 6px 8px; border-radius: 4px; cursor: pointer; }
.chooser li:hover, .chooser li[aria-selected='true'] { background: #e6f4ff; }
.files { display: flex; flex-wrap: wrap; gap: 4px; margin: 0 0 4px; padding: 0; list-style: none; }
.files:empty { display: none; }
.upload > input { inline-size: 100%; }
.list { padding: 16px; border-radius: 8px; background: #fff; }
.tools, .pages { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.tools { justify-content: space-between; }
.tools > input { flex: 0 1 260px; min-inline-size: 0; }
.pages { justify-content: flex-end; margin-block-start: 12px; }
.wide { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: 8px 12px; border-block-end: 1px solid #f0f0f0; text-align: start; }
th { background: #fafafa; font-weight: 600; white-space: nowrap; }
td[data-kind='number'], td[data-kind='date'], td[data-kind='datetime'], td[data-kind='choice'] { white-space: nowrap; }
[data-kind='number'] { text-align: end; font-variant-numeric: tabular-nums; }
[aria-busy='true'] { opacity: 0.6; }
button { cursor: pointer; }
button:disabled { cursor: default; color: #8c8c8c; }
button.primary { border-color: #1677ff; background: #1677ff; color: #fff; }
button.link { padding: 0; border: 0; background: none; color: #0958d9; text-align: start; }
button[type='submit'] { justify-self: start; border-color: #1677ff; background: #1677ff; color: #fff; }
fieldset { grid-column: 1 / -1; min-inline-size: 0; margin: 0; padding: 8px 12px; border: 1px solid #d9d9d9; border-radius: 8px; }
form[data-layout='phone'] :is(input, select, textarea, button) { min-height: 44px; font-size: 16px; }
form[data-layout='phone'] input[type='checkbox'] { width: 24px; min-height: 24px; }
form[data-layout='phone'] .grid, form[data-layout='phone'] .row { grid-template-columns: minmax(0, 1fr); }
form[data-layout='phone'] .row > button { justify-self: start; }
form[data-layout='phone'] button[type='submit'] { position: sticky; bottom: 8px; justify-self: stretch; }
@media (max-width: 640px) {
  /* A record is a card. */
  thead { position: absolute; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { padding: 8px 0; border-block-end: 1px solid #f0f0f0; }
  td { display: flex; justify-content: space-between; gap: 16px; padding: 2px 0; border: 0; }
  td[data-title]::before { content: attr(data-title); flex: none; color: #595959; }
  main { padding: 8px; }
  form, .grid { grid-template-columns: minmax(0, 1fr); }
}
`,
};
