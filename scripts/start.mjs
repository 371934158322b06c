import process from 'node:process';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { nodeEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { run } from './lib/run.mjs';
import { serverArguments, serverEnvironment } from './lib/server-process.mjs';

// From a fresh clone to a running server: install, build what has changed, start.
await ensureDependencies();
await ensureBuild();
process.exitCode = await run(pinnedNode(), serverArguments, {
  env: nodeEnvironment(serverEnvironment),
  isServer: true,
});
