/**
 * `npm run screens` checks every document under schemas/ like a compiler and exits 1 on errors.
 * `npm run screens -- <path>…` shows the findings in these files or folders only.
 * `npm run screens -- new <code>` writes a model and a screen to start from.
 * `npm run screens -- meta` rewrites the published JSON Schemas of the language, `-- docs` the page of its field types.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { checkDocuments, type Diagnostic, type DocumentFile } from '#schemas/language/checker/index.ts';
import { documentFieldTypes } from '#schemas/language/catalogue/document-types.ts';
import { renderMetaSchemas } from '#schemas/language/meta/write.ts';
import { newDocuments } from '#schemas/language/new-documents.ts';

const DOCUMENT = /(?:\.(?:model|screen|dictionary)|(?:^|[\\/])(?:operations|menu|bill-rules))\.json$/;

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

function print({ path, line, column, severity, message, suggestion }: Diagnostic): string {
  return `${path}:${line}:${column} ${severity} ${message}${suggestion === undefined ? '' : ` (did you mean ${suggestion}?)`}`;
}

function check(paths: string[]): number {
  const chosen = paths.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(resolve(path)) : [resolve(path)]));
  // A document is judged beside all others, whichever is asked about.
  const all = new Set([...(existsSync('schemas') ? filesBelow(resolve('schemas')) : []), ...chosen]);
  const shown = new Set(chosen.map((path) => read(path).path));
  const findings = checkDocuments([...all].map(read)).filter((finding) => paths.length === 0 || shown.has(finding.path));
  for (const finding of findings) console.log(print(finding));
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  console.log(`${paths.length === 0 ? all.size : shown.size} documents, ${errors} errors, ${findings.length - errors} warnings`);
  return errors > 0 ? 1 : 0;
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
  return 0;
}

function writeDocs(): number {
  writeFileSync('docs/field-types.md', documentFieldTypes());
  return 0;
}

function startNew(code: string | undefined): number {
  if (code !== undefined && /^[a-z][A-Za-z0-9]{0,49}$/.test(code)) return write(newDocuments(code));
  console.error('npm run screens -- new <code>: a small letter first, then letters and digits');
  return 1;
}

const [command, argument] = process.argv.slice(2);
if (command === 'new') process.exitCode = startNew(argument);
else if (command === 'meta') process.exitCode = writeMetaSchemas();
else if (command === 'docs') process.exitCode = writeDocs();
else process.exitCode = check(process.argv.slice(2));
