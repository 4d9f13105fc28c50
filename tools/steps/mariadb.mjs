import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const PLACES = ['/usr/sbin/mariadbd', '/usr/bin/mariadbd', '/usr/local/sbin/mariadbd', '/usr/local/bin/mariadbd'];

/**
 * Debian's MariaDB, for the tests of data sources that speak MySQL; each of them starts one of its own.
 * Throws in plain words when there is none to be had.
 *
 * @returns {Promise<void>}
 */
export async function installMariadb() {
  if (PLACES.some(existsSync)) return;
  console.log('Installing MariaDB for the tests of data sources ...');
  await run('apt-get', ['update', '-qq']);
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'mariadb-server']);
  if (code !== 0 || !PLACES.some(existsSync)) throw new Error(`The tests of data sources need MariaDB; install the package mariadb-server.\n${output.slice(-500)}`);
}
