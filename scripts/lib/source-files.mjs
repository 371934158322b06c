import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * The files of the repository with these endings, as git knows them or would take them, from the repository's folder.
 * @param {readonly string[]} endings
 * @returns {string[]}
 */
export const sourceFiles = (endings = ['ts', 'tsx', 'mjs']) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...endings.map((ending) => `*.${ending}`)], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)));
