import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Independent of machine and time: sorted names, one time, one owner, permissions without the caller's umask. */
const fixed = [
  '--format=ustar',
  '--sort=name',
  '--mtime=UTC 2026-01-01',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
];

/**
 * Packs a folder with GNU tar; the same files give the same bytes. `level` is zlib's. Throws if tar fails.
 * @param {string} folder
 * @param {string} archive
 * @param {number} [level]
 */
export async function packRelease(folder, archive, level) {
  const tar = spawn('tar', [...fixed, '-C', path.dirname(folder), '-cf', '-', path.basename(folder)], {
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level }), createWriteStream(archive));
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar exited with ${code}`);
}
