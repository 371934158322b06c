import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { giveUp } from './say.mjs';

const neededMajor = 24;

/**
 * The Node pinned by the repository (an optional dependency for this platform), otherwise an installed one that is new
 * enough.
 * @returns {string}
 */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  return giveUp(
    `Node ${neededMajor} or later is needed on ${process.platform}-${process.arch}; this is ${process.version}. Install it and run the command again.`,
  );
}

/** An environment in which tools find that Node first. */
export function nodeEnvironment(extra = {}) {
  const bin = [path.dirname(pinnedNode()), path.join(root, 'node_modules', '.bin')].join(path.delimiter);
  return { ...process.env, ...extra, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
}
