/**
 * `npm run verify`: everything CI runs, on a fresh machine too. Each static check counts as one test;
 * the last line is `N passed, N failed`. `npm run verify -- NAME ...` runs only the steps so named. Outside of CI a step that has
 * passed is left out as long as nothing that it reads has changed; `npm run verify -- --all` leaves out none.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from './steps/build.mjs';
import { findChromium } from './steps/chromium.mjs';
import { startExternalDatabase } from './steps/external-database.mjs';
import { fingerprint } from './steps/fingerprint.mjs';
import { installDependencies } from './steps/install.mjs';
import { installMariadb } from './steps/mariadb.mjs';
import { run } from './steps/run.mjs';
import { countTests } from './steps/test-results.mjs';
import { keepPassed, passedUnchanged } from './steps/unchanged.mjs';

const chosen = process.argv.slice(2).filter((argument) => argument !== '--all');
const leavesNoneOut = process.argv.includes('--all') || Boolean(process.env.CI);
const total = { passed: 0, failed: 0 };
const summary = [];
const failures = [];

/** A static check: one command on one core, so two may run at once. What it printed is shown only when it fails. */
const check = (name, command, args, reads) => ({
  name,
  isStatic: true,
  reads,
  async work() {
    const { code, output } = await run(command, args);
    if (code !== 0) console.log(`\n${name}:\n${output.slice(-20_000)}`);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  },
});

// Vitest leaves one core to itself; where there are two, that is half of the time.
const vitest = (name, args, env = {}) => {
  const report = `test-results/${name}.json`;
  return countTests(report, ['vitest', 'run', ...args, '--maxWorkers=100%', '--reporter=default', '--reporter=json', '--reporter=./tools/steps/stray-errors.mjs', `--outputFile.json=${report}`], env);
};

/**
 * Where it matters that the product did not start its database: how it is reached, locks and messages between processes,
 * migrations, kills, and one walk over all calls. All other tests already run as a role with no more rights than an
 * administrator hands out, and would be the same again. On a database of yours (TEST_DATABASE_URL) all of them run.
 */
const OF_EXTERNAL = ['server/kernel', 'server/main.test.ts', 'server/records/write', 'server/modules/design/publish.test', 'server/modules/design/killed', 'server/modules/visualdev/import-killed', 'server/seed/rights-matrix-reading'];
/** Tests that start the embedded database themselves, whatever other one is named. */
const OF_EMBEDDED = ['server/kernel/embedded-postgres/**'];

/** What decides how a step comes out. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'playwright.config.ts', 'index.html', 'bench.html', 'tools'];
const PAGE = [...SETTINGS, 'schemas', 'renderers', 'src'];
const PRODUCT = [...PAGE, 'server'];
const CODE = [...PRODUCT, 'stories', '.storybook', 'tests', 'eslint.config.mjs', '.dependency-cruiser.mjs', 'knip.json'];
const UNIT_TESTS = ['tests/bench', 'tests/chaos', 'tests/contract', 'tests/database-process.ts', 'tests/fixtures', 'tests/page-setup.ts', 'tests/sign-in-by-api.ts', 'docs', 'README.md'];

const steps = [
  // The longest first: the others are done meanwhile on the other core.
  check('lint', 'npx', ['eslint', '.', '--max-warnings=0'], CODE),
  check('types', 'npx', ['tsc', '--noEmit'], CODE),
  check('boundaries', 'npm', ['run', '--silent', 'boundaries'], CODE),
  check('unused', 'npx', ['knip'], CODE),
  check('screens', 'npm', ['run', '--silent', 'screens'], PRODUCT),
  check('translations', 'npx', ['tsx', 'tools/translate.ts', '--check'], PRODUCT),
  check('repository', process.execPath, ['tools/check-repository.mjs']),
  check('advisories', process.execPath, ['tools/check-advisories.mjs', '--kept']),
  {
    name: 'build',
    async work() {
      await build();
      return { passed: 1, failed: 0, skipped: 0 };
    },
  },
  {
    name: 'unit',
    reads: [...PRODUCT, ...UNIT_TESTS],
    async work() {
      await installMariadb();
      return vitest('unit', []);
    },
  },
  {
    name: 'external-database',
    reads: [...SETTINGS, 'schemas', 'server'],
    async work() {
      await installMariadb();
      const database = await startExternalDatabase();
      try {
        const files = process.env.TEST_DATABASE_URL ? ['server'] : OF_EXTERNAL;
        return await vitest('external-database', ['--project', 'node', ...files, ...OF_EMBEDDED.flatMap((path) => ['--exclude', path])], { TEST_DATABASE_URL: database.url });
      } finally {
        await database.stop();
      }
    },
  },
  {
    name: 'browser',
    reads: [...PRODUCT, 'tests/browser', 'tests/fixtures'],
    async work() {
      const CHROMIUM = await findChromium();
      return countTests('test-results/browser.json', ['playwright', 'test'], { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/browser.json' });
    },
  },
  {
    name: 'stories',
    reads: [...PAGE, 'stories', '.storybook', 'tests/browser'],
    async work() {
      const CHROMIUM = await findChromium();
      // Playwright takes a relative name to be beside its configuration.
      return countTests('test-results/stories.json', ['playwright', 'test', '--config', 'stories/gallery/playwright.config.ts'], { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_NAME: resolve('test-results/stories.json') });
    },
  },
];

await installDependencies();
mkdirSync('test-results', { recursive: true });

const wanted = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
await inTurns(wanted.filter(({ isStatic }) => isStatic), 2);
await inTurns(wanted.filter(({ isStatic }) => !isStatic), 1);

/** Carries out steps in their order, at most `width` at a time. */
async function inTurns(waiting, width) {
  const left = [...waiting];
  const oneAfterTheOther = async () => {
    for (let step = left.shift(); step; step = left.shift()) await carryOut(step);
  };
  await Promise.all(Array.from({ length: width }, oneAfterTheOther));
}

async function carryOut({ name, reads, work }) {
  const unchanged = leavesNoneOut ? undefined : passedUnchanged(name, reads);
  if (unchanged !== undefined) {
    total.passed += unchanged.passed;
    summary.push(`${name.padEnd(18)} ${unchanged.passed} passed before, and nothing that it reads has changed`);
    return;
  }
  console.log(`\n== ${name}`);
  const started = Date.now();
  const sources = reads === undefined ? undefined : fingerprint(reads);
  let counts;
  try {
    counts = await work();
  } catch (error) {
    console.error(error.message);
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  keepPassed(name, sources, counts);
  failures.push(...(counts.failures ?? []));
  // A skipped test proves nothing, so it does not count as passed.
  total.passed += counts.passed;
  total.failed += counts.failed + counts.skipped;
  const seconds = Math.round((Date.now() - started) / 1000);
  summary.push(`${name.padEnd(18)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`);
  console.log(summary.at(-1));
}

console.log(`\n${summary.join('\n')}\n`);
// The log is long: what failed stands once more at its end.
if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
