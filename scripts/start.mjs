import process from 'node:process';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { nodeEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { run } from './lib/run.mjs';
import { serverArguments, serverEnvironment } from './lib/server-process.mjs';

// From a fresh clone to a running server: installs, builds what has changed, starts.
await ensureDependencies();
await ensureBuild();
process.exitCode = await run(pinnedNode(), serverArguments, {
  env: nodeEnvironment(serverEnvironment),
  isServer: true,
});
