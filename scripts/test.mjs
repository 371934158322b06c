import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';
import { nodeEnvironment } from './lib/pinned-node.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { playwrightCounts, vitestCounts } from './lib/test-results.mjs';

// Everything: the unit, API and component tests, then the product in a real browser.
await ensureDependencies();
await ensureBuild();
await ensureChromium();

const results = path.join(root, 'node_modules', '.cache', 'pindahlapak');
mkdirSync(results, { recursive: true });

const suites = [
  {
    name: 'units, API and components',
    file: path.join(results, 'vitest.json'),
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(results, 'vitest.json')}`,
    ],
    count: vitestCounts,
  },
  {
    name: 'the product in a browser',
    file: path.join(results, 'playwright.json'),
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    count: playwrightCounts,
  },
];

const total = { passed: 0, failed: 0, skipped: 0 };
for (const suite of suites) {
  say(`testing ${suite.name} …`);
  rmSync(suite.file, { force: true });
  const [program, ...args] = suite.command;
  const env = nodeEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: suite.file });
  const code = await run(program, args, { env });
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = suite.count(suite.file);
  } catch {
    say(`${suite.name}: no result was written`);
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
