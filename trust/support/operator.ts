import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/paths.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';

const exec = promisify(execFile);

/** Runs the operator's command line on a folder, as `npm run operator -- …` does. */
export async function operate(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await exec(
    pinnedNode(),
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/cli/main.ts', ...args],
    { cwd: root, env: { ...process.env, ...settings } },
  );
  return stdout;
}
