import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './run.mjs';
import { STRAY_ERRORS } from './stray-errors.mjs';

/**
 * Runs a Vitest or Playwright command that writes a JSON report to `report`, and counts its tests.
 * A run that breaks off without a report counts as one failure.
 *
 * @param {string} report path of the JSON report
 * @param {string[]} args of `npx`
 * @param {Record<string, string>} env
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>} `failures`: file, name and the beginning of the message of each
 */
export async function countTests(report, args, env) {
  rmSync(report, { force: true });
  rmSync(STRAY_ERRORS, { force: true });
  const { code } = await run('npx', args, { show: true, env });
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, skipped: 0, failures: [] };
  counts.failures.push(...strayErrors());
  // Nothing that ran is nothing that passed.
  if ((code !== 0 || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
  return counts;
}

function read(report) {
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    // A test that passes only at the second try is a failure: nobody may rely on it.
    return { passed: expected, failed: unexpected + flaky, skipped, failures: report.suites.flatMap(failedSpecs) };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failedAssertions),
  };
}

/** Playwright: suites stand in suites. */
function failedSpecs({ suites = [], specs = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title, tests }) => {
    // A step that waited for nothing and the soft judgements before it all have their say.
    const results = tests.flatMap((test) => test.results);
    const errors = results.flatMap((result) => result.errors ?? []);
    const said = sentence(file, title, errors.map(({ message, location }) => `${message}\n${location ? `line ${location.line}` : ''}`).join('\n'));
    return said + results.flatMap((result) => result.attachments ?? []).map(shownThen).join('');
  });
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** What the page showed when the test failed, from its last dialog on, or from its content: where there are only logs there are no pictures. */
function shownThen({ name, path }) {
  if (name !== 'error-context' || path === undefined || !existsSync(path)) return '';
  const page = /# Page snapshot\n+```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const lines = page.split('\n').map((line) => line.replace(/ \[(ref=\w+|cursor=pointer)\]/g, '').trim().replace(/^- generic(:|$)/, '').trim()).filter(Boolean);
  const at = lines.findLastIndex((line) => /^- (alert)?dialog/.test(line));
  const from = at === -1 ? lines.findIndex((line) => /^- main/.test(line)) : at;
  return ` | shown: ${lines.slice(Math.max(from, 0)).join(' ').slice(0, 3_000)}`;
}

/** Vitest: a file that could not be loaded has a message and no tests. */
function failedAssertions({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [sentence(file, 'could not be run', message)];
  return failed.map(({ fullName, failureMessages }) => sentence(file, fullName, failureMessages[0]));
}

function strayErrors() {
  if (!existsSync(STRAY_ERRORS)) return [];
  return JSON.parse(readFileSync(STRAY_ERRORS, 'utf8')).map(({ file, test, message }) => sentence(relative(process.cwd(), file ?? ''), `outside of a test, near “${test ?? ''}”`, message));
}

function sentence(file, title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').map((line) => line.trim()).filter(Boolean).join(' | ');
  return `${file} › ${title}${lines ? `: ${lines.slice(0, 2_000)}` : ''}`;
}
