import type { DesignDocuments } from '../../wire/designs.ts';
import type { Variables } from '../documents/condition.ts';
import type { Locale } from '../documents/text.ts';
import { buildClient, buildOpenApi } from '../openapi/index.ts';
import { comment, quote } from '../openapi/type-text.ts';
import { compileModel } from '../record/compile-model.ts';
import { parseFormula } from '../formulas/parse.ts';
import { parsedFormulas } from '../formulas/parsed-formulas.ts';
import { resolveText } from '../texts.ts';
import { pageLayout } from './page/page-layout.ts';
import { PAGE_FILES } from './page-files.ts';
import { RENEW_FILE } from './renew-file.ts';
import { sampleRecord } from './sample-record.ts';

/** What the tests of a project take the variables for, so that they say the same on every day. */
const VARIABLES: Variables = {
  'currentUser.id': 'u1', 'currentUser.organizeId': 'o1', 'currentUser.departmentId': 'd1', 'currentUser.organizeAndBelow': ['o1'], 'currentUser.departmentAndBelow': ['d1'],
  'currentUser.subordinates': [], 'currentUser.roles': [], 'currentUser.positions': [], 'currentUser.groups': [], 'currentUser.projects': [],
  today: '2026-03-10', now: Date.UTC(2026, 2, 10, 4), startOfMonth: '2026-03-01', startOfQuarter: '2026-01-01', startOfYear: '2026-01-01',
};

export interface ProjectOptions {
  locale: Locale;
  /** Files of the interpreter by their paths below `language/`, as `runtimeFiles` gives them. */
  runtime: Record<string, string>;
  /** Names the project and the classes of its client; made of the model's code when absent. Letters and digits alone. */
  name?: string;
  description?: string;
  /** The page is laid out for a phone. */
  isPhone?: boolean;
  /** The published version that the documents are; null when they are a draft. */
  version?: number | null;
}

/**
 * A small project around a form, as files by path: its documents, the interpreter that page and server
 * run it with, a typed client, the OpenAPI document, and tests that hold the interpreter to what it
 * says here. Throws ModelError where the model has faults. Nothing of the documents is written as code.
 */
export function buildProject(documents: DesignDocuments, { locale, runtime, name: wanted, description = '', isPhone = false, version = null }: ProjectOptions): Record<string, string> {
  const { model } = documents;
  const title = comment(resolveText(model.title, locale));
  const className = wanted ?? model.code;
  const name = projectName(className);
  return {
    'package.json': render({
      name, version: version === null ? '0.0.0-draft' : `${version}.0.0`, private: true, type: 'module', description: comment(description) || title,
      scripts: { build: 'tsc -p .', start: 'npm run build && node dist/src/serve.js', renew: 'node renew.mjs', test: 'npm run build && node --test dist/tests/form.test.js dist/tests/client.test.js dist/tests/page.test.js' },
      dependencies: { 'decimal.js': '10.6.0' }, devDependencies: { '@types/node': '20.19.43', typescript: '7.0.2' },
    }),
    'tsconfig.json': render({
      compilerOptions: {
        target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module: 'NodeNext', moduleResolution: 'NodeNext', rewriteRelativeImportExtensions: true, resolveJsonModule: true,
        strict: true, noUncheckedIndexedAccess: true, skipLibCheck: true, types: ['node'], rootDir: '.', outDir: 'dist',
      },
      include: ['src', 'tests', 'language', 'documents'],
    }),
    'README.md': readme({ title, name, description: comment(description), isPhone, version }),
    'documents/model.json': render(model),
    'documents/screen.json': render(documents.screen),
    'documents/formulas.json': render(parsedFormulas(documents, parseFormula)),
    ...Object.fromEntries((documents.dictionaries ?? []).map((dictionary, index) => [`documents/dictionary-${index + 1}.json`, render(dictionary)])),
    'openapi.json': render(buildOpenApi(model, locale)),
    'src/client.ts': buildClient(model, locale, { name: className }),
    'src/form.ts': FORM,
    ...PAGE_FILES,
    'renew.mjs': RENEW_FILE,
    'src/page.json': render({ locale, isPhone }),
    'tests/expected.json': render({ ...expected(documents), page: pageLayout(documents.screen, isPhone) }),
    'tests/form.test.ts': FORM_TEST,
    'tests/page.test.ts': PAGE_TEST,
    'tests/client.test.ts': clientTest(model.code),
    ...Object.fromEntries(Object.entries(runtime).map(([path, text]) => [`language/${path}`, text])),
  };
}

function projectName(name: string): string {
  const words = name.replace(/[^A-Za-z0-9]/g, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `form-${words.replace(/^-/, '')}`;
}

function render(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What the interpreter says here of a new and of a filled-in record. */
function expected({ model }: DesignDocuments): object {
  const form = compileModel(model, { parseFormula });
  const context = { variables: VARIABLES };
  const tell = (values: ReturnType<typeof form.defaults>) => ({
    values: form.compute(values, context),
    issues: form.validate(form.compute(values, context), context).map(({ path, rule }) => ({ path, rule })),
  });
  const sample = { ...form.defaults(context), ...form.parse(sampleRecord(model.fields)).values };
  return { variables: VARIABLES, new: tell(form.defaults(context)), input: sample, filled: tell(sample) };
}

function readme({ title, name, description, isPhone, version }: { title: string; name: string; description: string; isPhone: boolean; version: number | null }): string {
  return [
    `# ${title}`, '', ...(description === '' ? [] : [description, '']),
    `Made from ${version === null ? 'the draft' : `version ${version}`} of a form designed for ${isPhone ? 'phones' : 'pages'}. What is generated may be changed: \`npm run renew\` brings a newer generation in and keeps what was changed here.`, '',
    '- `documents/` the model and the screen, as they were designed, and `formulas.json`, their formulas as trees by text: only what is parsed there is computed here',
    '- `language/` the interpreter of models that page and server of the product run; `src/form.ts` opens the form with it: defaults, formulas, reactions and rules, offline',
    '- `src/client.ts` a typed client of the records, `openapi.json` the same calls for other languages',
    '- `index.html`, `src/page.ts` the list of records and the form as a page that needs no library; `npm start` serves it, and passes calls on to PRODUCT_URL with TOKEN',
    '- `tests/` hold the interpreter to what it said when this was made', '',
    '```sh', 'npm install', 'npm test', '```', '', `The package is called ${name}. Permissions, bill numbers and references are the server's, which checks every rule again.`, '',
  ].join('\n');
}

const FORM = `import { compileModel } from '../language/record/compile-model.ts';
import { lookUpFormula, type ParsedFormulas } from '../language/formulas/parsed-formulas.ts';
import type { ModelDocument } from '../language/documents/model.ts';
import formulas from '../documents/formulas.json' with { type: 'json' };
import document from '../documents/model.json' with { type: 'json' };

/** The form: \`form.open(values, { variables })\` is one record being filled in. */
export const form = compileModel(document as unknown as ModelDocument, { parseFormula: lookUpFormula(formulas as unknown as ParsedFormulas) });
`;

const FORM_TEST = `import assert from 'node:assert/strict';
import test from 'node:test';
import { form } from '../src/form.ts';
import type { Variables } from '../language/documents/condition.ts';
import type { Values } from '../language/runtime.ts';
import file from './expected.json' with { type: 'json' };

interface Said { values: Values; issues: { path: string; rule: string }[] }
const expected = file as unknown as { variables: Variables; new: Said; input: Values; filled: Said };
const context = { variables: expected.variables };
const say = (values: Values): Said => ({
  values: form.compute(values, context),
  issues: form.validate(form.compute(values, context), context).map(({ path, rule }) => ({ path, rule })),
});

test('a new record begins with its defaults and misses what is demanded', () => {
  assert.deepEqual(say(form.defaults(context)), expected.new);
});

test('a filled-in record is computed and judged as when this was made', () => {
  assert.deepEqual(say(expected.input), expected.filled);
});

test('a field that nobody knows is refused', () => {
  assert.deepEqual(form.parse({ thereIsNoSuchField: 1 }).issues.map(({ rule }) => rule), ['unknownField']);
});
`;

const PAGE_TEST = `import assert from 'node:assert/strict';
import test from 'node:test';
import { pageLayout } from '../language/generator/page/page-layout.ts';
import type { ScreenDocument } from '../language/documents/screen.ts';
import screen from '../documents/screen.json' with { type: 'json' };
import settings from '../src/page.json' with { type: 'json' };
import file from './expected.json' with { type: 'json' };

test('the page is laid out for what the form was designed for', () => {
  assert.deepEqual(pageLayout(screen as unknown as ScreenDocument, settings.isPhone), file.page);
});
`;

function clientTest(code: string): string {
  return `import assert from 'node:assert/strict';
import test from 'node:test';
import * as client from '../src/client.ts';

const calls: { url: string; method: string; key: string | null }[] = [];
let answer: { status: number; body: object };
const send: typeof fetch = async (url, options) => {
  calls.push({ url: String(url), method: String(options?.method), key: new Headers(options?.headers).get('idempotency-key') });
  return new Response(JSON.stringify(answer.body), { status: answer.status });
};
const [Client] = Object.values(client).filter((entry) => entry !== client.ApiError) as unknown as [new (options: client.ClientOptions) => Records];
interface Records { create(input: object, key?: string): Promise<object>; get(id: string): Promise<object> }
const records = new Client({ baseUrl: 'http://localhost:8080', token: 'a-token', fetch: send });

test('a record is created where the product takes it, once for one key', async () => {
  answer = { status: 200, body: { code: 200, msg: '', data: { id: '1', version: 1 } } };
  assert.deepEqual(await records.create({}, 'a-key'), { id: '1', version: 1 });
  assert.deepEqual(calls.at(-1), { url: 'http://localhost:8080/api/visualdev/OnlineDev/' + encodeURIComponent(${quote(code)}), method: 'POST', key: 'a-key' });
});

test('what the server refuses is an error with its reason', async () => {
  answer = { status: 404, body: { code: 404, msg: 'Not found', data: null } };
  await assert.rejects(records.get('a/b'), { status: 404, code: 404, message: 'Not found' });
  assert.equal(calls.at(-1)?.url.endsWith('/a%2Fb'), true);
});
`;
}
