import path from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';
import { serverArguments } from '../../scripts/lib/server-process.mjs';

export type Program = readonly [string, ...string[]];

let release: string | null = null;

/** From now on, servers and operator commands are started from an unpacked release instead of this repository. */
export function useRelease(folder: string): void {
  release = path.join(path.resolve(folder), 'bin/pindahlapak');
}

/** The folder of that release; null if this repository is used. */
export const releaseInUse = (): string | null => (release === null ? null : path.dirname(path.dirname(release)));

export const serverProgram = (): Program =>
  release === null ? [pinnedNode(), ...serverArguments] : [release, 'start'];

const operatorFile = path.join(root, 'apps/server/src/cli/main.ts');

export const operatorProgram = (): Program =>
  release === null ? [pinnedNode(), '--disable-warning=ExperimentalWarning', operatorFile] : [release, 'operator'];
