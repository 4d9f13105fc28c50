/**
 * `npm run faults`: puts one fault after the other into the code and runs the tests that should notice; says which faults nobody
 * noticed. Only in a checkout where nothing is uncommitted; each file is put back as it was, also after Ctrl+C.
 * `npm run faults -- WORD` plants only those whose description or file has the word.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const FAULTS = Type.Array(Type.Object({
  what: Type.String(), file: Type.String(), tests: Type.Array(Type.String(), { minItems: 1 }),
  /** Text that stands in the file once, and what is put in its place. */
  find: Type.String({ minLength: 1 }), put: Type.String(),
}));

const uncommitted = execFileSync('git', ['status', '--porcelain', '--', 'schemas', 'server', 'renderers', 'src'], { encoding: 'utf8' });
if (uncommitted !== '') throw new Error(`Commit or undo first:\n${uncommitted}`);

const word = process.argv[2] ?? '';
const all = Value.Parse(FAULTS, JSON.parse(readFileSync(new URL('faults.json', import.meta.url), 'utf8')));
const chosen = all.filter(({ what, file }) => what.includes(word) || file.includes(word));
const unnoticed: string[] = [];
for (const { what, file, find, put, tests } of chosen) {
  const whole = readFileSync(file, 'utf8');
  if (whole.split(find).length !== 2) throw new Error(`${file}: "${find}" does not stand in it once`);
  const putBack = (): void => writeFileSync(file, whole);
  process.once('exit', putBack);
  writeFileSync(file, whole.replace(find, () => put));
  const { status } = spawnSync('npx', ['vitest', 'run', '--bail=1', '--reporter=dot', ...tests], { stdio: 'ignore' });
  putBack();
  process.removeListener('exit', putBack);
  console.log(`${status === 0 ? 'NOT NOTICED' : 'noticed'}  ${what} (${file})`);
  if (status === 0) unnoticed.push(what);
}
console.log(`\n${String(chosen.length - unnoticed.length)} of ${String(chosen.length)} faults were noticed`);
process.exitCode = unnoticed.length > 0 ? 1 : 0;
