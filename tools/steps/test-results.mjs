import { existsSync, readFileSync, rmSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Runs a Vitest or Playwright command that writes a JSON report to `report`, and counts its tests.
 * A run that breaks off without a report counts as one failure.
 *
 * @param {string} report path of the JSON report
 * @param {string[]} args of `npx`
 * @param {Record<string, string>} env
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function countTests(report, args, env) {
  rmSync(report, { force: true });
  const { code } = await run('npx', args, { show: true, env });
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  // Nothing that ran is nothing that passed.
  if ((code !== 0 || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
  return counts;
}

function read(report) {
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    // A test that passes only at the second try is a failure: nobody may rely on it.
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
