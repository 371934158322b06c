import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './paths.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

function findProgram(candidates) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter))
    for (const name of candidates) if (existsSync(path.join(folder, name))) return path.join(folder, name);
  return null;
}

/**
 * Path of the Chromium without windows and extensions, which needs a fifth less processor time. Falls back to
 * `findChromium` if it is not installed or CHROMIUM_PATH is set.
 */
export const findHeadlessChromium = () =>
  (process.env.CHROMIUM_PATH ? null : findProgram(shellNames)) ?? findChromium();

/** Starts that Chromium for a script that drives it. */
export async function launchHeadlessChromium() {
  const { chromium } = await import('playwright');
  return await chromium.launch({ executablePath: findHeadlessChromium() ?? undefined, args: ['--no-sandbox'] });
}

/** Path of an installed Chromium (CHROMIUM_PATH, then PATH, then Playwright's download), or null. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const installed = findProgram(names);
  if (installed !== null) return installed;
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

/** Installs Chromium if it is missing: Debian's packages as root, otherwise Playwright's download. */
export async function ensureChromium() {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say("installing Debian's Chromium for the browser tests …");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    const install = (...packages) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
    // Not every Debian release has the shell package.
    if ((await install('chromium', 'chromium-headless-shell')) !== 0) await install('chromium');
  } else {
    say("downloading Playwright's Chromium for the browser tests …");
    await run(pinnedNode(), [path.join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  }
  if (!findChromium())
    giveUp(
      'no Chromium was found and none could be installed. Install the package "chromium" (on Debian as root: apt-get install chromium), or name one with CHROMIUM_PATH=/path/to/chromium, and run the command again.',
    );
}
