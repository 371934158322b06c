import { defineConfig } from 'vitest/config';

const units = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    projects: [
      units('packages', ['packages/*/src/**/*.test.ts']),
      units('server', ['apps/server/src/**/*.test.ts']),
      units('extension', ['apps/extension/src/**/*.test.ts']),
      units('repository', ['scripts/**/*.test.ts']),
      './apps/*/vitest.config.ts',
    ],
  },
});
