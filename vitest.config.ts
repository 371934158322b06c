import os from 'node:os';
import { defineConfig } from 'vitest/config';

// A shared CI machine may stall a child process, so failed tests are retried there; Vitest reports the retries.
const retry = process.env.CI === undefined ? 0 : 2;

// Server tests whose result does not depend on the database, or that test only SQLite: a run on PostgreSQL skips them.
const withoutPostgres = [
  'accounts/profile/avatar.test.ts',
  'catalogue-files/in/{check-is-commit,find-columns,office-edits,read-*,variant-rows}.test.ts',
  'cli/plain-output.test.ts',
  'exports/pages-to-workbook.test.ts',
  'files/**',
  'main.test.ts',
  'platform/docs/**',
  'platform/http/!(serve-endpoint*)',
  'platform/log/**',
  'platform/metrics/deploy.test.ts',
  'platform/sqlite/**',
  'platform/sqlite-dialect/**',
].map((tests) => `!apps/server/src/${tests}`);
const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined;

const units = (name: string, include: string[], more: { env?: Record<string, string> } = {}) => ({
  test: {
    name,
    include,
    ...more,
    environment: 'node' as const,
    // Files share a process: no test mocks a module, and loading all modules again for each file doubles the time.
    isolate: false,
    // Most objects of a test are short-lived: a larger young generation saves the server's tests 7% of processor time.
    execArgv: ['--max-semi-space-size=32'],
    // Polling tests assert that something happens, not how soon: a busy machine may be slow.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry,
  },
});

export default defineConfig({
  test: {
    // By default Vitest leaves one processor unused, which is half of a small machine.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      units('packages', ['packages/*/src/**/*.test.ts']),
      units('server', ['apps/server/src/**/*.test.ts', ...(isOnPostgres ? withoutPostgres : [])]),
      units('extension', ['apps/extension/src/**/*.test.ts']),
      // Tests without a document. Like the component tests, in a time zone that is neither UTC nor Jakarta's.
      units('web-units', ['apps/web/src/**/*.test.ts', '!**/*.browser.test.ts'], { env: { TZ: 'America/New_York' } }),
      units('repository', ['scripts/**/*.test.ts']),
      './apps/*/vitest.config.ts',
    ],
  },
});
