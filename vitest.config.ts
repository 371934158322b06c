import os from 'node:os';
import { defineConfig } from 'vitest/config';

// A shared machine may stall a child process; on CI it gets another try, which is reported.
const retry = process.env.CI === undefined ? 0 : 2;

// The server's tests that end alike on either database, or are about SQLite alone: a run on PostgreSQL leaves them out.
const withoutPostgres = [
  'accounts/profile/avatar.test.ts',
  'catalogue-files/in/{check-is-commit,find-columns,office-edits,read-*,strangers-file,variant-rows}.test.ts',
  'cli/plain-output.test.ts',
  'exports/pages-to-workbook.test.ts',
  'files/**',
  'history/undo/undo-variants.test.ts',
  'live/same-net.test.ts',
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
    // Files share a process: no test replaces a module, and loading every module anew for each file doubles the time.
    isolate: false,
    // Most of what a test makes is soon left over; with room for it the server's tests take 7% less of the processor.
    execArgv: ['--max-semi-space-size=32'],
    // What is waited for comes late on a busy machine; that it comes is what is asserted.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry,
  },
});

export default defineConfig({
  test: {
    // Otherwise one processor would be left free, half of a small machine.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      units('packages', ['packages/*/src/**/*.test.ts']),
      units('server', ['apps/server/src/**/*.test.ts', ...(isOnPostgres ? withoutPostgres : [])], {}),
      units('extension', ['apps/extension/src/**/*.test.ts']),
      // What needs no document; in a zone that is neither UTC nor Jakarta's, as the component tests are.
      units('web-units', ['apps/web/src/**/*.test.ts', '!**/*.browser.test.ts'], { env: { TZ: 'America/New_York' } }),
      units('repository', ['scripts/**/*.test.ts']),
      './apps/*/vitest.config.ts',
    ],
  },
});
