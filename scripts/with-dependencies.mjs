import process from 'node:process';
import { ensureDependencies } from './lib/dependencies.mjs';
import { nodeEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { run } from './lib/run.mjs';

// Runs one of our programs on the pinned Node, with everything installed that it needs.
await ensureDependencies();
process.exitCode = await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  env: nodeEnvironment(),
});
