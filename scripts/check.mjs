import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';
import { nodeEnvironment } from './lib/pinned-node.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';

const workspaces = ['packages', 'apps']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')));

const checks = [
  { name: 'types of tests and scripts', command: ['tsc', '-p', '.'] },
  ...workspaces.map((folder) => ({ name: `types of ${folder}`, command: ['tsc', '-p', folder] })),
  { name: 'lint', command: ['oxlint', '--deny-warnings', '--quiet'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

await ensureDependencies();
const failed = [];
for (const { name, command } of checks) {
  const [program, ...args] = command;
  if ((await run(program, args, { env: nodeEnvironment() })) !== 0) failed.push(name);
}
say(failed.length === 0 ? `${checks.length} checks passed` : `failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
