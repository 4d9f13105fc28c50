/** Where a project keeps the marks of its files as they were generated. */
export const MARKS_FILE = '.generated.json';

/**
 * Brings a newer generation into a project. Every file whose mark (SHA-256) still is the one it was generated
 * with is replaced or removed; one that was changed by hand stays, and the newer one is put beside it.
 */
export const RENEW_FILE = `import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [newer] = process.argv.slice(2);
if (!newer || !existsSync(join(newer, '${MARKS_FILE}'))) {
  console.error('Usage: npm run renew -- <folder of the newer generation>');
  process.exit(2);
}
const marksOf = (folder) => JSON.parse(readFileSync(join(folder, '${MARKS_FILE}'), 'utf8'));
const markOf = (path) => (existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : undefined);
const write = (path, from) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, readFileSync(from));
};
const [before, after] = [marksOf('.'), marksOf(newer)];
const kept = [];

for (const [path, mark] of Object.entries(after)) {
  const own = markOf(path);
  if (own === mark) continue;
  // Its own or its generation's: nobody has changed it here. A file that somebody removed stays away unless it is new.
  if (own === undefined ? before[path] === undefined : own === before[path]) write(path, join(newer, path));
  else if (before[path] !== mark) {
    write(path + '.new', join(newer, path));
    kept.push(path);
  }
}
for (const [path, mark] of Object.entries(before)) {
  if (after[path] === undefined && markOf(path) === mark) rmSync(path);
}
write('${MARKS_FILE}', join(newer, '${MARKS_FILE}'));
for (const path of kept) console.log('Kept as it is here, the newer one is beside it: ' + path);
`;
