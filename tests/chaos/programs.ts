import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What Node is to run, as its arguments. */
export interface Programs {
  server: readonly string[];
  /** The server, killed where the file says that `DIE_AT` names: `die-at.ts`. */
  serverThatDies: readonly string[];
}

/**
 * Makes one file of the server's sources, gives it to `use` and removes it. A start from single sources takes several times
 * as long, and a round starts it dozens of times.
 */
export async function withPrograms<T>(use: (programs: Programs) => Promise<T>): Promise<T> {
  mkdirSync('test-results', { recursive: true });
  // Within the project, where the libraries are found that stay outside.
  const folder = mkdtempSync(join(resolve('test-results'), 'server-'));
  try {
    execFileSync(process.execPath, ['tests/chaos/bundle.mjs', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    const main = join(folder, 'main.js');
    return await use({ server: [main], serverThatDies: ['--import', join(folder, 'die-at.js'), main] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
