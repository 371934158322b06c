import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', 'test-results', 'data', 'coverage']);

/**
 * The repository's own files with these endings, as paths from its root. Reads the folders, so that it works without
 * git.
 * @param {readonly string[]} endings
 * @returns {string[]}
 */
export function sourceFiles(endings = ['ts', 'tsx', 'mjs']) {
  const found = [];
  const visit = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')) visit(name);
      if (entry.isFile() && endings.some((ending) => entry.name.endsWith(`.${ending}`))) found.push(name);
    }
  };
  visit('');
  return found;
}
