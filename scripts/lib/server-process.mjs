import path from 'node:path';
import { root } from './paths.mjs';

/**
 * How Node runs the server: what is new is collected early and often, because memory at rest is dearer here than the last
 * bit of speed.
 */
export const serverArguments = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=2',
  path.join(root, 'apps/server/src/main.ts'),
];

/**
 * Modules that were read once are kept compiled, which makes the next start quicker and smaller; glibc keeps fewer pools of
 * freed memory.
 */
export const serverEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'pindahlapak', 'compiled'),
};
