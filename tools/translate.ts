/**
 * Traditional Chinese is made from the source language: `npx tsx tools/translate.ts` rewrites every
 * `zh-TW` text of the documents, of the titles of pages and every zh-TW locale file; with `--check` it only says what is stale,
 * and which English texts are missing.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadToTraditional } from '../server/modules/design/translation/to-traditional.ts';

const isCheck = process.argv.includes('--check');
const convert = await loadToTraditional();
const problems: string[] = [];
const QUOTED = /"(?:[^"\\]|\\.)*"/g;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function translated(value: Json): Json {
  if (typeof value === 'string') return convert(value);
  if (Array.isArray(value)) return value.map(translated);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translated(inner)]));
}

/** Documents: every `{ "zh-CN": … }` gets its `zh-TW`, in place, keeping the file's layout. */
function translateDocument(text: string): string {
  return text.replace(
    /("zh-CN":\s*("(?:[^"\\]|\\.)*")[\s\S]*?"zh-TW":\s*)"(?:[^"\\]|\\.)*"/g,
    (whole, before: string, source: string) =>
      whole.replace(QUOTED, '').includes('}') ? whole : `${before}${JSON.stringify(convert(JSON.parse(source) as string))}`,
  );
}

function keysOf(value: Json, path = ''): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}/${key}`));
}

function settle(file: string, wanted: string): void {
  const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (present === wanted) return;
  if (isCheck) problems.push(`${file}: stale; run npx tsx tools/translate.ts`);
  else writeFileSync(file, wanted);
}

const jsonFiles = ['schemas', 'renderers', 'src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
);

for (const file of jsonFiles.filter((name) => name.startsWith('schemas/') && !name.startsWith('schemas/language/'))) {
  settle(file, translateDocument(readFileSync(file, 'utf8')));
}

/** Definitions that say their titles themselves: pages and list views. */
const definitions = [
  ...readdirSync('src/pages').map((folder) => join('src/pages', folder, 'page.ts')).filter((file) => existsSync(file)),
  ...readdirSync('schemas/language/list-views').map((file) => join('schemas/language/list-views', file)),
];
for (const file of definitions) {
  settle(file, readFileSync(file, 'utf8').replace(/('zh-CN': '([^']*)'[^{}]*'zh-TW': )'[^']*'/g, (_whole, before: string, source: string) => `${before}'${convert(source)}'`));
}

for (const file of jsonFiles.filter((name) => name.includes('zh-CN'))) {
  const source = JSON.parse(readFileSync(file, 'utf8')) as Json;
  settle(file.replace('zh-CN', 'zh-TW'), `${JSON.stringify(translated(source), null, 2)}\n`);
  const english = file.replace('zh-CN', 'en-US');
  if (!existsSync(english)) {
    problems.push(`${english}: missing`);
    continue;
  }
  const have = new Set(keysOf(JSON.parse(readFileSync(english, 'utf8')) as Json));
  const want = new Set(keysOf(source));
  for (const key of want) if (!have.has(key)) problems.push(`${english}: ${key} is missing`);
  for (const key of have) if (!want.has(key)) problems.push(`${english}: ${key} has no Chinese source`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
