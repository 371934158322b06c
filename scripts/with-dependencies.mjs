import process from 'node:process';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { nodeEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { run } from './lib/run.mjs';

// Runs one of our programs on the pinned Node after installing the dependencies; `--build` also builds first.
const [first, ...rest] = process.argv.slice(2);
const needsBuild = first === '--build';
await ensureDependencies();
if (needsBuild) await ensureBuild();
const program = needsBuild ? rest : [first, ...rest];
process.exitCode = await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', ...program], {
  env: nodeEnvironment(),
});
