/**
 * `npm run screens` checks every document under schemas/ like a compiler and exits 1 on errors.
 * `npm run screens -- <path>…` shows the findings in these files or folders only.
 * `npm run screens -- new <code>` writes a model, a screen and a test to start from; with `--from-table <table>` the
 * model has the fields of a database table, with `--from-model <code>` the screen is over a model that is there.
 * `npm run screens -- texts [path…]` lists the texts that lack a language; `--export <file.xlsx>` writes all texts for translators,
 * `--import <file.xlsx>` puts what they filled in into the documents.
 * `npm run screens -- meta` rewrites the published JSON Schemas of the language and of this project, `-- docs` the page of its field types.
 * `npm run screens -- pull|diff|push <folder>` moves designs between servers as files; see docs/environments.md.
 * `npm run screens -- meta` rewrites the published JSON Schemas of the language, `-- docs` the page of its field types.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDocuments, partsOfDesign, type Diagnostic, type DocumentFile } from '#schemas/language/checker/index.ts';
import { documentFieldTypes } from '#schemas/language/catalogue/document-types.ts';
import { renderMetaSchemas, renderNames, renderProjectSchemas } from '#schemas/language/meta/write.ts';
import { processTerminal, runEnvironmentCommand } from './environments/environments.ts';
import { newScreenFiles, ScaffoldError } from './new-screen/new-screen.ts';
import { exportTexts, importTexts, listMissingTexts } from './screen-texts/screen-texts.ts';

const DOCUMENT = /(?:\.(?:model|fragment|screen|page|panel|slot|dictionary|flow)|(?:^|[\\/])(?:operations|menu|bill-rules))\.json$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'language' ? [] : filesBelow(path);
    return DOCUMENT.test(path) ? [path] : [];
  });
}

function read(path: string): DocumentFile {
  return { path: relative(process.cwd(), path).split(sep).join('/'), text: readFileSync(path, 'utf8') };
}

/** Designs that are shipped: documents may name what stands in them. */
function designsBelow(folder: string): DocumentFile[] {
  const designs = join(folder, 'designs');
  return existsSync(designs) ? readdirSync(designs).filter((name) => name.endsWith('.design.json')).map((name) => read(resolve(designs, name))) : [];
}

function print({ path, line, column, severity, message, suggestion }: Diagnostic): string {
  return `${path}:${line}:${column} ${severity} ${message}${suggestion === undefined ? '' : ` (did you mean ${suggestion}?)`}`;
}

function check(paths: string[]): number {
  const chosen = paths.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(resolve(path)) : [resolve(path)]));
  // A document is judged beside all others, whichever is asked about.
  const all = new Set([...(existsSync('schemas') ? filesBelow(resolve('schemas')) : []), ...chosen]);
  const shown = new Set(chosen.map((path) => read(path).path));
  const designs = designsBelow('schemas').flatMap(partsOfDesign);
  const findings = checkDocuments([...[...all].map(read), ...designs]).filter((finding) => paths.length === 0 || shown.has(finding.path));
  for (const finding of findings) console.log(print(finding));
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  console.log(`${paths.length === 0 ? all.size : shown.size} documents, ${errors} errors, ${findings.length - errors} warnings`);
  return errors > 0 ? 1 : 0;
}

async function texts(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { export: { type: 'string' }, import: { type: 'string' } } });
  const chosen = positionals.length === 0 ? ['schemas'] : positionals;
  const files = chosen.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(resolve(path)) : [resolve(path)])).map(read);
  if (values.export !== undefined) {
    writeFileSync(values.export, await exportTexts(files));
    return 0;
  }
  if (values.import === undefined) {
    const { lines, summary } = listMissingTexts(files);
    for (const line of lines) console.log(line);
    console.log(summary);
    return lines.length > 0 ? 1 : 0;
  }
  const { changed, faults } = await importTexts(files, readFileSync(values.import));
  for (const { path, text } of changed) {
    writeFileSync(path, text);
    console.log(path);
  }
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

function write(files: Record<string, string>): number {
  const existing = Object.keys(files).filter((path) => existsSync(path));
  if (existing.length > 0) {
    console.error(`${existing.join(', ')} exists already`);
    return 1;
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(path);
  }
  return 0;
}

function writeMetaSchemas(): number {
  for (const [file, text] of Object.entries(renderMetaSchemas())) writeFileSync(join('schemas/language', file), text);
  for (const [file, text] of Object.entries(renderNames())) writeFileSync(`schemas/language/names/${file}`, text);
  mkdirSync('schemas/project', { recursive: true });
  for (const [file, text] of Object.entries(renderProjectSchemas(filesBelow(resolve('schemas')).map(read)))) writeFileSync(join('schemas/project', file), text);
  return 0;
}

function writeDocs(): number {
  writeFileSync('docs/field-types.md', documentFieldTypes());
  return 0;
}

async function startNew(args: string[]): Promise<number> {
  const { code, fromTable, fromModel } = readArguments(args);
  if (code === undefined || !/^[a-z][A-Za-z0-9]{0,49}$/.test(code) || (fromTable !== undefined && fromModel !== undefined)) {
    console.error('npm run screens -- new <code> [--from-table <table> | --from-model <code>]\nA code is a small letter first, then letters and digits.');
    return 1;
  }
  try {
    const { files, notes } = await newScreenFiles({ code, fromTable, fromModel });
    const status = write(files);
    if (status === 0) for (const note of notes) console.log(note);
    return status;
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readArguments(args: string[]): { code?: string | undefined; fromTable?: string | undefined; fromModel?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { 'from-table': { type: 'string' }, 'from-model': { type: 'string' } } });
    return positionals.length === 1 ? { code: positionals[0], fromTable: values['from-table'], fromModel: values['from-model'] } : {};
  } catch (error) {
    console.error((error as Error).message);
    return {};
  }
}

const [command, ...rest] = process.argv.slice(2);
if (command === 'new') process.exitCode = await startNew(rest);
else if (command === 'pull' || command === 'diff' || command === 'push') process.exitCode = await runEnvironmentCommand(command, rest, processTerminal());
else if (command === 'meta') process.exitCode = writeMetaSchemas();
else if (command === 'texts') process.exitCode = await texts(rest);
else if (command === 'docs') process.exitCode = writeDocs();
else process.exitCode = check(process.argv.slice(2));
