import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runtimeFiles } from '#schemas/language/generator/index.ts';

/** Beside the built server, or where it is written. */
const FOLDERS = ['./language/', '../../../schemas/language/'];

let known: Record<string, string> | undefined;

/** The language's own source, which every generated project carries; read once. */
export function interpreterFiles(): Record<string, string> {
  known ??= readInterpreter();
  return known;
}

function readInterpreter(): Record<string, string> {
  const folder = FOLDERS.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(fileURLToPath(url)));
  if (folder === undefined) throw new Error('The language is not there: build the server again');
  return runtimeFiles((path) => readFileSync(new URL(path, folder), 'utf8'));
}
