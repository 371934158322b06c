import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const startLimitSeconds = '60';
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Folder of the newest PostgreSQL programs, from Debian or PATH; undefined if there are none.
 * @returns {string | undefined}
 */
export function findPostgresPrograms() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(path.join(folder, name))));
}

/** The user that runs PostgreSQL, which refuses to run as root: then one of the system's unprivileged users. */
function findOwner() {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (ids.every(({ status }) => status === 0)) {
      const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
      return { uid, gid };
    }
  }
  throw new Error('running as root requires a user "postgres" or "nobody"');
}

/**
 * A free port on 127.0.0.1.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

/**
 * Starts a temporary PostgreSQL on a free port of 127.0.0.1. With `isDurable`, commits wait for the disk as in
 * production. `kill` stops it immediately, like a crash; `start` starts it again with the same data; `analyze` updates
 * its statistics, as it does itself within a minute. Throws if the programs are missing or fail.
 * @param {{ isDurable?: boolean }} [options]
 * @returns {Promise<Disposable & { url: string, analyze: () => void, kill: () => void, start: () => void, stop: () => void }>}
 */
export async function startCluster({ isDurable = false } = {}) {
  const programs = findPostgresPrograms();
  if (programs === undefined) throw new Error('initdb and pg_ctl not found; install PostgreSQL 15 or newer');
  const owner = findOwner();
  const folder = mkdtempSync(path.join(tmpdir(), 'pindahlapak-postgres-'));
  const data = path.join(folder, 'data');
  if (owner) chownSync(folder, owner.uid, owner.gid);

  // The caller's environment may point to another server with PGHOST and the like.
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  const run = (name, ...given) =>
    spawnSync(path.join(programs, name), given, { cwd: folder, env: environment, encoding: 'utf8', ...owner });

  const kill = () => void run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w');

  function stop() {
    kill();
    rmSync(folder, { recursive: true, force: true });
  }

  function must(done, what) {
    if (done.status === 0) return;
    stop();
    throw new Error(`${what} failed\n${done.stdout ?? ''}${done.stderr ?? done.error ?? ''}`);
  }

  must(run('initdb', '-D', data, '-U', 'test', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'), 'initdb');
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    ...(isDurable ? [] : quick),
  ];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const start = () =>
    must(
      run('pg_ctl', 'start', '-D', data, '-w', '-t', startLimitSeconds, '-l', path.join(folder, 'log'), '-o', options),
      'the start of the server',
    );
  start();
  const analyze = () =>
    must(
      run('vacuumdb', '--analyze-only', '-h', '127.0.0.1', '-p', String(port), '-U', 'test', 'postgres'),
      'the update of statistics',
    );
  return { url: `postgres://test@127.0.0.1:${port}/postgres`, analyze, kill, start, stop, [Symbol.dispose]: stop };
}
