import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { isValues } from '#schemas/language/row-view.ts';
import { canonicalText, readableText } from '#schemas/packages/canonical.ts';
import { PART_KINDS, partKey, type PackageDocument, type PackageNeed, type PackagePart } from '#schemas/packages/package.ts';
import { partFile, partOfFile } from '#schemas/packages/part-files.ts';
import { sealPackage } from '#schemas/packages/read-package.ts';

/** What a command cannot do, in words for the person who asked. */
export class CommandError extends Error {}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const LINE_FILE = 'line.json';
const NEEDS_FILE = 'needs.json';
/** Which state of a server a folder was last the same as; every machine's own. */
const MARKS = '.servers';

/** Writes a server's designs as files. Answers what has changed, one file a line; files of what is gone stay unless `deletes`. */
export function writeFolder(folder: string, document: PackageDocument, server: string, deletes: boolean): string[] {
  const report: string[] = [];
  const line = readLine(folder) ?? document.line;
  put(folder, LINE_FILE, readableText({ kind: 'line', schemaVersion: 1, line }), report);
  put(folder, NEEDS_FILE, readableText(document.needs as unknown as JsonValue), report);
  put(folder, '.gitignore', `${MARKS}/\n`, report);
  for (const part of document.parts) put(folder, partFile(part), readableText(part.content), report);
  const kept = new Set(document.parts.map(partFile));
  for (const path of partPaths(folder)) {
    if (kept.has(path)) continue;
    if (deletes) rmSync(join(folder, path));
    report.push(`${deletes ? 'D' : '?'} ${path}${deletes ? '' : '  is not on the server; --delete removes the file'}`);
  }
  writeMarks(folder, server, document.parts);
  return report;
}

/** The folder as a package that a server can compare with what it has. */
export function readFolder(folder: string, server: string): PackageDocument {
  const line = readLine(folder);
  if (line === undefined) throw new CommandError(`${join(folder, LINE_FILE)} is missing. Get a server's designs first: npm run screens -- pull ${folder} --from <url>`);
  const marks = readMarks(folder, server);
  const parts = partPaths(folder).flatMap((path): Omit<PackagePart, 'sha256'>[] => {
    const named = partOfFile(path);
    if (named === undefined) return [];
    const content = readJson(join(folder, path));
    if (!isValues(content) || content['code'] !== named.code) throw new CommandError(`${join(folder, path)}: "code" must be "${named.code}", as the file is called.`);
    const base = marks[partKey(named)];
    return [{ ...named, content, ...(base === undefined ? {} : { base }) }];
  });
  parts.sort((a, b) => PART_KINDS.indexOf(a.kind) - PART_KINDS.indexOf(b.kind) || (a.code < b.code ? -1 : 1));
  const needs = existsSync(join(folder, NEEDS_FILE)) ? readJson(join(folder, NEEDS_FILE)) : [];
  return sealPackage({ line, isWhole: true, parts, needs: needs as unknown as PackageNeed[] }, digest);
}

/** From now on the folder is compared with what it has just been made the same as. */
export function writeMarks(folder: string, server: string, parts: readonly Pick<PackagePart, 'kind' | 'code' | 'content'>[]): void {
  const marks = Object.fromEntries(parts.map((part): [string, string] => [partKey(part), digest(canonicalText(part.content))]).sort(([a], [b]) => (a < b ? -1 : 1)));
  mkdirSync(join(folder, MARKS), { recursive: true });
  writeFileSync(marksFile(folder, server), `${JSON.stringify(marks, null, 2)}\n`);
}

function readMarks(folder: string, server: string): Record<string, string> {
  const file = marksFile(folder, server);
  return existsSync(file) ? (readJson(file) as Record<string, string>) : {};
}

function marksFile(folder: string, server: string): string {
  return join(folder, MARKS, `${new URL(server).host.replace(/[^A-Za-z0-9.-]/g, '_')}.json`);
}

function readLine(folder: string): string | undefined {
  const file = join(folder, LINE_FILE);
  if (!existsSync(file)) return undefined;
  const { line } = readJson(file) as Values;
  return typeof line === 'string' ? line : undefined;
}

function partPaths(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')).filter((path) => partOfFile(path) !== undefined).sort();
}

function readJson(file: string): JsonValue {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonValue;
  } catch (error) {
    throw new CommandError(`${file}: ${(error as Error).message}`);
  }
}

function put(folder: string, path: string, text: string, report: string[]): void {
  const file = join(folder, path);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (before === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  report.push(`${before === undefined ? 'A' : 'M'} ${path}`);
}
