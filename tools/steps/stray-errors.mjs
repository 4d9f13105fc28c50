import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where Vitest's errors outside of any test are kept; its JSON report leaves them out. */
export const STRAY_ERRORS = 'test-results/stray-errors.json';

/** A Vitest reporter: keeps errors that were thrown outside of any test, which often tell why a test waited for nothing. */
export default class StrayErrors {
  onTestRunStart() {
    rmSync(STRAY_ERRORS, { force: true });
  }

  onTestRunEnd(_modules, errors) {
    if (errors.length === 0) return;
    mkdirSync(dirname(STRAY_ERRORS), { recursive: true });
    const kept = errors.map(({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({ file, test, message: `${name}: ${message}\n${stack ?? ''}` }));
    writeFileSync(STRAY_ERRORS, JSON.stringify(kept));
  }
}
