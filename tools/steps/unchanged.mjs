import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';

const FOLDER = 'test-results/passed';

/**
 * What a step counted when it last passed, if nothing that it reads has changed since; undefined where it has, or where it failed.
 *
 * @param {string} name of the step
 * @param {string[] | undefined} reads files and folders; a step without any always runs
 * @returns {{ passed: number, failed: number, skipped: number } | undefined}
 */
export function passedUnchanged(name, reads, folder = FOLDER) {
  const file = join(folder, `${name}.json`);
  if (reads === undefined || !existsSync(file)) return undefined;
  const { sources, counts } = JSON.parse(readFileSync(file, 'utf8'));
  return sources === fingerprint(reads) ? counts : undefined;
}

/**
 * Keeps what a step counted, if it passed; else forgets what it counted before.
 *
 * @param {string} name
 * @param {string | undefined} sources the fingerprint of what it reads, taken before it ran
 * @param {{ passed: number, failed: number, skipped: number }} counts
 */
export function keepPassed(name, sources, { passed, failed, skipped }, folder = FOLDER) {
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  if (sources === undefined || failed > 0 || skipped > 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ sources, counts: { passed, failed, skipped } }));
}
