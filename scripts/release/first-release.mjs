import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';

/** The last state of the program whose database knew only the migration `001-start`. */
const commit = '46ab7f85be7bbb8d3056f3041375c2966556756e';
/** In place of packages that no release of today has: a part of that state which no call reached, and the compression of its answers. */
const standIns = {
  saxes: 'export class SaxesParser {}\n',
  '@fastify/compress': 'export default async function compress() {}\n',
};
const sources = ['packages', 'apps/server'];

/** Whether this clone's history has the first release; one without history does not. */
export const hasFirstRelease = () =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;

/**
 * Makes a release of the program's first state, to try updates from: an assembled release whose sources are replaced. Its
 * dashboard is the new one. Throws where the history lacks that state.
 * @param {string} release an assembled release
 * @param {string} folder
 */
export function makeFirstRelease(release, folder) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(release, folder, { recursive: true, verbatimSymlinks: true });
  for (const name of sources) rmSync(path.join(folder, name), { recursive: true });
  const archive = execFileSync('git', ['archive', commit, ...sources], { cwd: root, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
  // The launcher finds server and commands where they stand now.
  writeFileSync(path.join(folder, 'apps/server/src/main.mjs'), "await import('./main.ts');\n");
  mkdirSync(path.join(folder, 'apps/server/src/cli'));
  writeFileSync(path.join(folder, 'apps/server/src/cli/main.ts'), "await import('../operator/main.ts');\n");
  for (const [name, source] of Object.entries(standIns)) {
    const module = path.join(folder, 'node_modules', name);
    mkdirSync(module, { recursive: true });
    writeFileSync(path.join(module, 'package.json'), JSON.stringify({ name, type: 'module', main: 'index.js' }));
    writeFileSync(path.join(module, 'index.js'), source);
  }
}
