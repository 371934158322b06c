import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { launch } from '@pindahlapak/harness/launch';
import { releaseInUse } from '@pindahlapak/harness/programs';
import { pinnedNode } from '../../../scripts/lib/pinned-node.mjs';
import { assembleRelease } from '../../../scripts/release/assemble.mjs';
import { hasFirstRelease, makeFirstRelease } from '../../../scripts/release/first-release.mjs';

const programOf = (release: string): string => path.join(release, 'bin/pindahlapak');

/** Starts the server of a release. */
export const startRelease = (release: string, settings: Record<string, string>) =>
  launch([programOf(release), 'start'], { LOG_LEVEL: 'info', ...settings });

/** Runs an operator's command of a release; gives what it printed. */
export async function operateRelease(
  release: string,
  settings: Record<string, string>,
  ...command: string[]
): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', ...settings };
  return (await promisify(execFile)(pinnedNode(), [programOf(release), ...command], { env })).stdout;
}

/** Why no update from the first release can be tried here; null where it can. */
export const withoutReleases = (): string | null => {
  if (process.platform !== 'linux') return 'releases are made on Linux';
  return hasFirstRelease() ? null : 'this clone has no history, from which the first release is made';
};

/** Runs a job with the folders of the first release and of this one. */
export async function withTwoReleases<T>(
  job: (first: string, newest: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-update-'));
  try {
    const newest = releaseInUse() ?? path.join(folder, 'newest');
    if (releaseInUse() === null) assembleRelease(newest);
    const first = path.join(folder, 'first');
    makeFirstRelease(newest, first);
    return await job(first, newest, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
