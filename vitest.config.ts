import { defineConfig } from 'vitest/config';

const units = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    // A shared machine may stall a browser or a child process; each try is reported.
    retry: process.env.CI === undefined ? 0 : 2,
    projects: [
      units('packages', ['packages/*/src/**/*.test.ts']),
      units('server', ['apps/server/src/**/*.test.ts']),
      units('extension', ['apps/extension/src/**/*.test.ts']),
      units('repository', ['scripts/**/*.test.ts']),
      './apps/*/vitest.config.ts',
    ],
  },
});
