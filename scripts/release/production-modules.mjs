import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * Finds where npm has put a package that another one requires: inside that one, or in the next `node_modules` above
 * it; null if it is missing.
 * @param {Record<string, object>} packages
 * @param {string} from
 * @param {string} name
 */
function findPackage(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (folder in packages) return folder;
    if (at === '') return null;
    // Above a workspace's own node_modules there is only the root's.
    if (!at.includes('node_modules/')) return `node_modules/${name}` in packages ? `node_modules/${name}` : null;
  }
}

/**
 * Lists what a workspace needs to run, by the lock file: folders of installed packages, and workspaces with the links
 * to them. Optional packages for other platforms are skipped, as npm does. Throws if one is missing.
 * @param {string} workspace
 * @returns {{ modules: string[], workspaces: string[], links: { at: string, to: string }[] }}
 */
export function productionModules(workspace) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const modules = new Set();
  const workspaces = new Set([workspace]);
  const links = new Map();
  const waiting = [workspace];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[from];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const folder = findPackage(packages, from, name);
      const isOptional = name in optionalDependencies || !(name in dependencies);
      if (folder === null || !existsSync(path.join(root, folder))) {
        if (isOptional) continue;
        throw new Error(`${name}, which ${from} needs, is not installed`);
      }
      const { link = false, resolved = '' } = packages[folder];
      if (link) links.set(folder, resolved);
      const target = link ? resolved : folder;
      const known = link ? workspaces : modules;
      if (known.has(target)) continue;
      known.add(target);
      waiting.push(target);
    }
  }
  return {
    modules: [...modules].toSorted(),
    workspaces: [...workspaces].toSorted(),
    links: [...links].map(([at, to]) => ({ at, to })).toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  };
}
