import { readFileSync } from 'node:fs';

/** Adds up what a run of Vitest wrote as JSON. */
export function vitestCounts(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites > 0 ? 1 : 0;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

/** Adds up what a run of Playwright wrote as JSON. */
export function playwrightCounts(file) {
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
