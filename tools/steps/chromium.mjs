import { existsSync } from 'node:fs';
import { run } from './run.mjs';

// The shell is the same engine without windows: the tests take about a third less time in it.
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a Chromium for the browser tests: CHROMIUM, else an installed one, else Debian's package.
 * Throws in plain words when there is none to be had.
 *
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM names ${given}, which does not exist.`);
    return given;
  }
  const installed = PLACES.find((place) => existsSync(place));
  if (installed) return installed;
  console.log('Installing Chromium and a Chinese font for the browser tests ...');
  await run('apt-get', ['update', '-qq']);
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk']);
  const found = PLACES.find((place) => existsSync(place));
  if (code !== 0 || !found) {
    throw new Error(`The browser tests need Chromium; install it or name it in CHROMIUM.\n${output.slice(-500)}`);
  }
  return found;
}
