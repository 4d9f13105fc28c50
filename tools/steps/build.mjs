import { mkdirSync } from 'node:fs';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { run } from './run.mjs';

const SOURCES = [
  'src', 'renderers', 'schemas/language', 'schemas/wire', 'schemas/operations.json', 'server', 'index.html', 'bench.html', 'tests/bench/page', 'package.json', 'package-lock.json',
  'vite.config.ts', 'tsconfig.json', 'tools/build.mjs', 'tools/steps/build-server.mjs', 'tools/steps/chunk-groups.mjs',
];
const STAMP = 'dist/.built';

/** Builds page and server unless a build of exactly these sources is there. Throws in plain words. */
export async function build() {
  const wanted = fingerprint(SOURCES);
  if (isStamped(STAMP, wanted)) return;
  console.log('Building page and server ...');
  const { code } = await run(process.execPath, ['tools/build.mjs'], { show: true });
  if (code !== 0) throw new Error('The build failed; the lines above say why.');
  mkdirSync('dist', { recursive: true });
  stamp(STAMP, wanted);
}
