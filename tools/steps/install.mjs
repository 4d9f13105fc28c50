import { existsSync } from 'node:fs';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { run } from './run.mjs';

const STAMP = 'node_modules/.installed';

/** Installs the locked dependencies unless exactly these are installed already. Throws in plain words. */
export async function installDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
  const wanted = fingerprint(['package-lock.json']);
  if (isStamped(STAMP, wanted)) return;
  if (existsSync(STAMP) || !existsSync('node_modules')) {
    console.log('Installing dependencies (about a minute) ...');
    const { code } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { show: true });
    if (code !== 0) throw new Error('The dependencies could not be installed; the lines above say why.');
  }
  stamp(STAMP, wanted);
}
