import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash over the contents of files and folders: equal hash, equal sources.
 *
 * @param {string[]} paths
 * @returns {string}
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
      return;
    }
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

/** @param {string} stampFile @param {string} value */
export function isStamped(stampFile, value) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === value;
}

/** @param {string} stampFile @param {string} value */
export function stamp(stampFile, value) {
  writeFileSync(stampFile, value);
}
