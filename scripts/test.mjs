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
import { keepTemporaryFilesInMemory } from './lib/test-folder.mjs';
import { playwrightCounts, vitestCounts } from './lib/test-results.mjs';

// Runs the unit, API and component tests, then the whole product in a real browser.
await ensureDependencies();
await ensureBuild();
await ensureChromium();
keepTemporaryFilesInMemory();

const results = path.join(root, 'node_modules', '.cache', 'pindahlapak');
mkdirSync(results, { recursive: true });

const vitest = (name, file, projects, options = {}) => ({
  name,
  file: path.join(results, file),
  command: [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(results, file)}`,
  ],
  count: vitestCounts,
  ...options,
});

/** Suites of one stage run at the same time, because Vitest would run the browser components after all others. */
const stages = [
  [
    vitest('units and API', 'vitest.json', ['!web']),
    vitest('components', 'vitest-web.json', ['web'], { printsAtEnd: true }),
  ],
  [
    {
      name: 'the product in a browser',
      file: path.join(results, 'playwright.json'),
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      count: playwrightCounts,
    },
  ],
];

/** Runs a suite and returns the numbers of its tests; one failure if it failed without naming a test. */
async function counted({ name, file, command: [program, ...args], count, printsAtEnd }) {
  rmSync(file, { force: true });
  const env = nodeEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const code = await run(program, args, { env, printsAtEnd });
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = count(file);
  } catch {
    say(`${name}: no result was written`);
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const total = { passed: 0, failed: 0, skipped: 0 };
for (const suites of stages) {
  say(`testing ${suites.map(({ name }) => name).join(', ')} …`);
  for (const counts of await Promise.all(suites.map(counted)))
    for (const key of Object.keys(total)) total[key] += counts[key];
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
