import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../scripts/lib/chromium.mjs';
import { root } from '../scripts/lib/paths.mjs';

const executablePath = findHeadlessChromium() ?? undefined;

export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results'),
  // One browser and one server per worker; one worker more than processors, because a test waits a fifth of its time.
  workers: Math.min(6, os.availableParallelism() + 1),
  // Every test has its own seller, so that tests instead of files can be distributed over the workers.
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  // A shared machine may stall a browser; a test that passes the second time is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 2,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? path.join(root, 'test-results', 'results.json') },
    ],
  ],
  use: {
    // Tests that replace responses must see every request of a page; tests of offline use allow the worker.
    serviceWorkers: 'block',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    // Painting transitions takes a tenth of the processor time; the long scenarios and the extension are tested with
    // them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        // There is no GPU, and emulating one takes a twelfth of a page's processor time.
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // Longest tests first, so that no worker ends long before the others: a run over several products pauses as a person
    // would. Files run in the order of their paths.
    { name: 'extension', testDir: './extension' },
    { name: 'dashboard', testDir: './dashboard' },
  ],
});
