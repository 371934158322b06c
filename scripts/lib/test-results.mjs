import { readFileSync } from 'node:fs';

/** Sums up the results of a Vitest run in JSON. */
export function vitestCounts(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites > 0 ? 1 : 0;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

/** Sums up the results of a Playwright run in JSON. */
export function playwrightCounts(file) {
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
