import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** A Playwright reporter: says why a test failed the moment it does. The list says so at its end, which a run that is cut off never reaches. */
export default class FailuresAtOnce implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
    for (const { message, stack, location } of errors) {
      console.log(`\n${test.title} (${location ? `${location.file}:${String(location.line)}` : 'outside of a test'}):\n${stack ?? message ?? ''}\n`);
    }
  }
}
