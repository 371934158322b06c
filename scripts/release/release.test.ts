import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { assembleRelease, releaseName, sha256 } from './assemble.mjs';
import { packRelease } from './pack.mjs';

const isLinux = process.platform === 'linux';
const isBuilt = existsSync(path.join(root, 'apps/web/dist')) && existsSync(path.join(root, 'apps/extension/dist'));

/** A separate network with only the loopback interface. */
const alone = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
const canBeAlone = isLinux && spawnSync(alone[0] ?? '', [...alone.slice(1), 'true']).status === 0;

const quickest = constants.Z_BEST_SPEED;

const withoutReason = isLinux ? 'the dashboard is not built' : 'a release is made on Linux';

it.runIf(isLinux)(
  'an archive of the same files has the same bytes, whenever and with whatever rights they are made',
  async () => {
    const work = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-release-'));
    const packed = async (folder: string, umask: number, time: number): Promise<string> => {
      const before = process.umask(umask);
      const release = path.join(work, folder, 'release');
      mkdirSync(path.join(release, 'bin'), { recursive: true });
      for (const name of ['package.json', 'bin/node', 'README.md']) {
        writeFileSync(path.join(release, name), name);
        utimesSync(path.join(release, name), time, time);
      }
      process.umask(before);
      chmodSync(path.join(release, 'bin/node'), 0o755);
      await packRelease(release, `${release}.tar.gz`, quickest);
      return sha256(`${release}.tar.gz`);
    };
    expect(await packed('first', 0o077, 1)).toBe(await packed('second', 0o022, 1_700_000_000));
    rmSync(work, { recursive: true });
  },
);

describe.skipIf(!isLinux || !isBuilt)(`a release (skipped where ${withoutReason})`, () => {
  let work: string;
  let unpacked: string;
  let archive: string;

  beforeAll(async () => {
    work = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-release-'));
    const folder = path.join(work, 'made', releaseName());
    assembleRelease(folder);
    archive = path.join(work, 'first.tar.gz');
    await packRelease(folder, archive, quickest);
    mkdirSync(path.join(work, 'bare'));
    execFileSync('tar', ['-xzf', archive, '-C', path.join(work, 'bare')]);
    unpacked = path.join(work, 'bare', releaseName());
  }, 300_000);
  afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));

  it('holds the files that its sums name, and nothing that only tests and tools need', () => {
    const sums = readFileSync(path.join(unpacked, 'SHA256SUMS'), 'utf8').trim().split('\n');
    const wrong = sums.filter((line) => line !== `${sha256(path.join(unpacked, line.slice(66)))}  ${line.slice(66)}`);
    expect(wrong).toEqual([]);
    const files = sums.map((line) => line.slice(66));
    expect(files.length).toBeGreaterThan(500);
    expect(files).toContain('apps/server/src/main.mjs');
    expect(readFileSync(path.join(unpacked, 'README.md'), 'utf8')).toContain('`DATA_DIR`');
    // Instructions for a clone mention npm scripts, which a release lacks.
    expect(readFileSync(path.join(unpacked, 'README.md'), 'utf8')).not.toMatch(/npm (run|start|test)/);
    const modules = new Set(files.map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]));
    for (const needed of ['fastify', 'kysely', 'pg', 'sharp', 'zod']) expect(modules, needed).toContain(needed);
    for (const tool of ['vite', 'vitest', 'typescript', 'playwright', 'oxlint', 'knip', 'react', 'smtp-server'])
      expect(modules, tool).not.toContain(tool);
    expect(files.filter((file) => /^(apps|packages)\/.*(\.test\.ts|\/src\/(test|demo)\/)/.test(file))).toEqual([]);
  });

  const network = canBeAlone ? 'no network' : 'a network, which could not be cut here,';
  it(`starts, takes a product, exports, is backed up and restored with ${network} and without npm`, () => {
    const programs = path.join(work, 'programs');
    const data = path.join(work, 'data');
    for (const folder of [programs, data]) mkdirSync(folder, { mode: 0o700 });
    for (const name of ['sh', 'readlink', 'dirname']) {
      const found = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
      symlinkSync(found, path.join(programs, name));
    }
    const drill = [
      path.join(unpacked, 'bin/node'),
      path.join(import.meta.dirname, 'drill.mjs'),
      unpacked,
      data,
      programs,
    ];
    const [program = '', ...args] = canBeAlone ? [...alone, ...drill] : drill;
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    expect(stdout + stderr).toMatch(/^passed$/m);
    expect(status).toBe(0);
    // Compiled sources are cached, but not in the release, because its folder may be read-only.
    const inRelease = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const sums = readFileSync(path.join(unpacked, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(inRelease.length).toBe(sums.length + 1);
    const kept = path.join(data, '.cache/compiled');
    expect(readdirSync(kept, { recursive: true }).length).toBeGreaterThan(100);
    for (const folder of [data, kept]) expect(statSync(folder).mode & 0o077, folder).toBe(0);
  }, 300_000);

  it('says how it is called', () => {
    const run = (...given: string[]) =>
      spawnSync(process.execPath, [path.join(unpacked, 'bin/pindahlapak'), ...given], { encoding: 'utf8' });
    const { version } = JSON.parse(readFileSync(path.join(unpacked, 'apps/server/package.json'), 'utf8')) as {
      version: string;
    };
    expect(run('version').stdout.trim()).toBe(version);
    expect(run('--help')).toMatchObject({ status: 0, stderr: expect.stringContaining('menjalankan server') });
    expect(run('mulai')).toMatchObject({ status: 2, stderr: expect.stringContaining('pindahlapak migrate') });
    const { status, stdout } = run('operator', '--help');
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('restore <file>') });
    expect(stdout).toContain('bin/pindahlapak operator <perintah>');
    expect(stdout).not.toContain('npm');
  });
});
