import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './paths.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of an installed Chromium (CHROMIUM_PATH, else the PATH, else Playwright's own download), or null. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) if (existsSync(path.join(folder, name))) return path.join(folder, name);
  }
  try {
    const program = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
    const own = execFileSync(pinnedNode(), ['--input-type=module', '-e', program], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
    return existsSync(own) ? own : null;
  } catch {
    return null;
  }
}

/** Finds a Chromium, else installs one: Debian's package as root, Playwright's own download otherwise. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say("installing Debian's Chromium for the browser tests …");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  } else {
    say("downloading Playwright's Chromium for the browser tests …");
    await run(pinnedNode(), [path.join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  }
  return (
    findChromium() ??
    giveUp(
      'no Chromium was found and none could be installed. Install the package "chromium" (on Debian as root: apt-get install chromium), or name one with CHROMIUM_PATH=/path/to/chromium, and run the command again.',
    )
  );
}
