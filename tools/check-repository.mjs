/** What a tool can say of the repository as a whole: names, sizes, addresses that must not be committed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MAX_LINES = 400;
/** Tests share their modules, but for those in this folder. */
const WITH_STAND_INS = 'src/session/';
const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
const problems = [];
/** Ids of docs/promises.md that names of tests begin with: `L9: ...`, `P1, P2: ...`. */
const PROMISES = 'docs/promises.md';
const keptPromises = new Map();

for (const file of files) {
  if (/(^|\/)(utils?|helpers?|common|misc)(\/|\.[a-z]+$)/.test(file)) problems.push(`${file}: say what it is for in its name`);
  if (!/\.(ts|tsx|mjs|css|json|md|html)$/.test(file)) continue;
  const text = readFileSync(file, 'utf8');
  if (/\.(ts|tsx|mjs)$/.test(file)) {
    const lines = text.split('\n').length;
    if (lines > MAX_LINES) problems.push(`${file}: ${lines} lines; split it by purpose (at most ${MAX_LINES})`);
    if (/\.test\.tsx?$/.test(file) && !file.startsWith(WITH_STAND_INS) && text.includes('vi.mock(')) {
      problems.push(`${file}: vi.mock reaches into other tests here; see WITH_STAND_INS in vite.config.ts`);
    }
    if (/\.(test|spec)\.(tsx?|mjs)$/.test(file)) {
      for (const [, ids] of text.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*['`"]((?:[A-Z][0-9]+[, ]*)+): /g)) {
        for (const id of ids.match(/[A-Z][0-9]+/g) ?? []) keptPromises.set(id, file);
      }
    }
    const name = file.split('/').at(-1) ?? '';
    if (!/^[a-z0-9.-]+$/.test(name) && !file.startsWith('.storybook/')) problems.push(`${file}: file names are kebab-case`);
  }
}

const promised = new Set(Array.from(readFileSync(PROMISES, 'utf8').matchAll(/^\| ([A-Z][0-9]+) \|/gm), ([, id]) => id));
for (const [id, file] of keptPromises) if (!promised.has(id)) problems.push(`${file}: a test's name begins with ${id}, which is not in ${PROMISES}`);
for (const id of promised) if (!keptPromises.has(id)) problems.push(`${PROMISES}: no test's name begins with ${id}`);

const lock = readFileSync('package-lock.json', 'utf8');
if (lock.includes('"resolved"')) problems.push('package-lock.json: records download addresses; write it again with omit-lockfile-registry-resolved');

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
