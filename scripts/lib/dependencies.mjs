import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const stamp = path.join(root, 'node_modules', '.installed-from');

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

/** Installs the dependencies exactly as locked, unless they already are. */
export async function ensureDependencies() {
  const wanted = lockDigest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('installing dependencies (npm ci) …');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const code =
    npm && existsSync(npm)
      ? await run(process.execPath, [npm, ...args])
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0)
    giveUp(
      'the dependencies could not be installed; see the lines above. Check the network to the npm registry and run the command again.',
    );
  writeFileSync(stamp, wanted);
}
