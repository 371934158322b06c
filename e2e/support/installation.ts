import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { end, launch } from '@pindahlapak/harness/launch';
import { root } from '../../scripts/lib/paths.mjs';

/** A separate installation whose dashboard can be replaced by another build, like in an update. */
export interface Installation {
  address: string;
  /** Replaces the built dashboard by one with different file names, and restarts the server on its port. */
  update(): Promise<void>;
  remove(): Promise<void>;
}

const hashed = /^(.+-)([\w-]{8})(\.(?:js|css|woff2|svg))$/;
const textual = /\.(js|css|html|json)$/;

/** Gives every hashed file another hash, in its name and in all references. */
async function renameBuild(dist: string): Promise<void> {
  const assets = path.join(dist, 'assets');
  for (const name of await readdir(assets)) if (/\.(br|gz)$/.test(name)) await rm(path.join(assets, name));
  const names = (await readdir(assets)).filter((name) => hashed.test(name));
  const renamed = new Map(
    names.map((name) => [
      name,
      name.replace(
        hashed,
        (_, stem: string, hash: string, ending: string) => stem + [...hash].reverse().join('') + ending,
      ),
    ]),
  );
  const rewrite = async (file: string) => {
    let text = await readFile(file, 'utf8');
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    await writeFile(file, text);
  };
  for (const name of names) if (textual.test(name)) await rewrite(path.join(assets, name));
  for (const page of ['index.html', 'sw.js']) {
    for (const packed of [`${page}.br`, `${page}.gz`]) await rm(path.join(dist, packed), { force: true });
    await rewrite(path.join(dist, page));
  }
  for (const [before, after] of renamed) await rename(path.join(assets, before), path.join(assets, after));
}

/** Copies the server and the built dashboard into a new folder and starts them. */
export async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-installation-'));
  const dist = path.join(folder, 'apps/web/dist');
  await cp(path.join(root, 'apps/server'), path.join(folder, 'apps/server'), { recursive: true });
  await cp(path.join(root, 'apps/web/dist'), dist, { recursive: true });
  await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const start = (port: string) =>
    launch(['--disable-warning=ExperimentalWarning', path.join(folder, 'apps/server/src/main.mjs')], {
      DATA_DIR: path.join(folder, 'data'),
      // Compiled sources of this folder would stay in the shared node_modules.
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      LOG_LEVEL: 'info',
      PORT: port,
    });
  let running = await start('0');
  return {
    address: running.address,
    update: async () => {
      await end(running.child);
      await renameBuild(dist);
      running = await start(new URL(running.address).port);
    },
    remove: async () => {
      await end(running.child, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
