/**
 * `npm run advisories`: installed versions with published advisories. `--kept` goes by the list in `advisories.json`
 * alone, so that the same sources always get the same verdict; without it the registry is asked as well.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findAdvisories } from './steps/find-advisories.mjs';

const { asOf, advisories } = JSON.parse(readFileSync('tools/advisories.json', 'utf8'));
const installed = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
  .filter(([path]) => path !== '')
  .map(([path, { version }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version }));

const found = findAdvisories(installed, advisories).map(({ name, version, id, fixed }) => `${name} ${version}: ${id}, mended in ${fixed}`);
for (const line of found) console.log(line);
console.log(`${String(installed.length)} packages, ${String(found.length)} with advisories that were known in ${asOf}`);

const isAsked = !process.argv.includes('--kept');
const registry = isAsked ? askRegistry() : undefined;
if (isAsked) console.log(registry === undefined ? 'The registry does not answer about advisories.' : `The registry knows of ${String(registry.length)} packages with advisories. ${registry.join(', ')}`);
process.exit(found.length > 0 || (registry ?? []).length > 0 ? 1 : 0);

function askRegistry() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 60_000, maxBuffer: 1 << 26, shell: process.platform === 'win32' });
  try {
    const { vulnerabilities } = JSON.parse(stdout);
    return vulnerabilities === undefined ? undefined : Object.keys(vulnerabilities);
  } catch {
    return undefined;
  }
}
