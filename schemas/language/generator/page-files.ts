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
import { drawForm } from '../language/generator/page/draw-form.ts';
import { resolveText } from '../language/texts.ts';
import screenFile from '../documents/screen.json' with { type: 'json' };
import settings from './page.json' with { type: 'json' };
import { form } from './form.ts';

const screen = screenFile as unknown as ScreenDocument;
const locale = settings.locale as Locale;
const root = document.getElementById('form');
const key = crypto.randomUUID();

document.documentElement.lang = locale;
document.title = resolveText(screen.title, locale);
if (root) {
  drawForm(root, {
    form, screen, locale, isPhone: settings.isPhone,
    // Who fills it in is known to the server alone.
    variables: {
      ...dateVariables(Date.now()), 'currentUser.id': '', 'currentUser.organizeId': '', 'currentUser.departmentId': '', 'currentUser.organizeAndBelow': [],
      'currentUser.departmentAndBelow': [], 'currentUser.subordinates': [], 'currentUser.roles': [], 'currentUser.positions': [], 'currentUser.groups': [], 'currentUser.projects': [],
    },
    async save(values) {
      const response = await fetch(\`/api/visualdev/OnlineDev/\${encodeURIComponent(form.document.code)}\`, {
        method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': key }, body: JSON.stringify(values),
      });
      const answer = (await response.json()) as { code: number; msg: string };
      if (answer.code !== 200) throw new Error(answer.msg);
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
main { max-width: 960px; margin: 0 auto; padding: 16px; }
h1 { font-size: 20px; }
h2 { font-size: 16px; }
form, .grid { display: grid; grid-template-columns: repeat(var(--columns, 1), minmax(0, 1fr)); gap: 12px 16px; align-items: start; }
form { padding: 16px; border-radius: 8px; background: #fff; }
form[data-layout='phone'] { max-width: 480px; margin: 0 auto; }
.full, .said, form > button { grid-column: 1 / -1; }
.field { display: flex; flex-direction: column; gap: 4px; }
[hidden] { display: none !important; }
label[data-required='true']::after { content: ' *'; color: #cf1322; }
input, select, textarea, button { box-sizing: border-box; padding: 6px 10px; border: 1px solid #bfbfbf; border-radius: 6px; background: #fff; color: inherit; font: inherit; }
input[type='checkbox'] { align-self: start; width: 18px; height: 18px; }
[aria-invalid='true'] { border-color: #cf1322; }
.fault { margin: 0; color: #cf1322; }
.fault:empty { display: none; }
.elsewhere { color: #595959; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 8px; align-items: end; padding: 8px 0; border-bottom: 1px solid #f0f0f0; }
button[type='submit'] { justify-self: start; border-color: #1677ff; background: #1677ff; color: #fff; }
fieldset { grid-column: 1 / -1; min-inline-size: 0; margin: 0; padding: 8px 12px; border: 1px solid #d9d9d9; border-radius: 8px; }
form[data-layout='phone'] :is(input, select, textarea, button) { min-height: 44px; font-size: 16px; }
form[data-layout='phone'] input[type='checkbox'] { width: 24px; min-height: 24px; }
form[data-layout='phone'] .grid, form[data-layout='phone'] .row { grid-template-columns: minmax(0, 1fr); }
form[data-layout='phone'] .row > button { justify-self: start; }
form[data-layout='phone'] button[type='submit'] { position: sticky; bottom: 8px; justify-self: stretch; }
@media (max-width: 640px) {
  main { padding: 8px; }
  form, .grid { grid-template-columns: minmax(0, 1fr); }
}
`,
};
