import path from 'node:path';
import { root } from './paths.mjs';

/**
 * How Node runs the server: a small young generation, which saves memory at rest, and a heap that is collected before it has
 * grown by half, which saves it under work; figures in docs/decisions/010.
 */
export const serverArguments = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=2',
  '--heap-growing-percent=40',
  path.join(root, 'apps/server/src/main.mjs'),
];

/** glibc keeps fewer pools of freed memory. */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
