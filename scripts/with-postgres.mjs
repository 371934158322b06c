// node scripts/with-postgres.mjs <command…>: runs a command beside a throw-away PostgreSQL, named by TEST_DATABASE_URL.
// The cluster lives in a temporary folder, listens on a free port of 127.0.0.1 and is gone when the command ends.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const startLimitSeconds = '60';

const fail = (text) => {
  console.error(`with-postgres: ${text}`);
  process.exit(1);
};

/** Folder of the newest PostgreSQL programs: Debian's own, or wherever PATH finds them. */
function findPrograms() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(path.join(folder, name))));
}

/** PostgreSQL refuses to run as root; then it runs as one of the system's unprivileged users. */
function findOwner() {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (ids.every(({ status }) => status === 0)) {
      const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
      return { uid, gid };
    }
  }
  return fail('as root it needs a user "postgres" or "nobody" to run as');
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const [command, ...commandArguments] = process.argv.slice(2);
if (!command) fail('usage: node scripts/with-postgres.mjs <command…>');
const programs = findPrograms() ?? fail('no initdb and pg_ctl found; install PostgreSQL 15 or newer');
const owner = findOwner();
const root = mkdtempSync(path.join(tmpdir(), 'pindahlapak-postgres-'));
const data = path.join(root, 'data');
if (owner) chownSync(root, owner.uid, owner.gid);

// The environment of the caller may name a server of its own.
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
const run = (name, ...given) =>
  spawnSync(path.join(programs, name), given, { cwd: root, env: environment, encoding: 'utf8', ...owner });

function remove() {
  run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w');
  rmSync(root, { recursive: true, force: true });
}

function must(done, what) {
  if (done.status === 0) return;
  remove();
  fail(`${what} failed\n${done.stdout ?? ''}${done.stderr ?? done.error ?? ''}`);
}

must(run('initdb', '-D', data, '-U', 'test', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'), 'initdb');
const port = await freePort();
const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=300`;
must(
  run('pg_ctl', 'start', '-D', data, '-w', '-t', startLimitSeconds, '-l', path.join(root, 'log'), '-o', settings),
  'the start of the server',
);

const child = spawn(command, commandArguments, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: `postgres://test@127.0.0.1:${port}/postgres` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  remove();
  fail(error.message);
});
child.on('exit', (code, signal) => {
  remove();
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});
