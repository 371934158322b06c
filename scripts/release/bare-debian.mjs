// node scripts/release/bare-debian.mjs [<folder of a Debian root>]: tries a release on Debian's smallest system,
// without Node, npm or network. Without a folder, debootstrap creates the root.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { say } from '../lib/say.mjs';
import { assembleRelease, releaseName, sha256 } from './assemble.mjs';
import { packRelease } from './pack.mjs';

const suite = 'bookworm';

/** What is missing to run this here; null if nothing is. */
function missing(givenRoot) {
  const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'root on Linux';
  if (givenRoot === undefined && !has('debootstrap')) return 'debootstrap';
  return has('unshare') ? null : 'unshare';
}

function must(program, ...args) {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${program} exited with ${status ?? error}`);
}

async function timed(name, work) {
  const begin = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

// Runs in the bare system. The archive is in /srv; the only network is the loopback interface.
const inside = (name) => `#!/bin/sh
set -eu
if command -v node || command -v npm; then echo 'this system has Node already'; exit 1; fi
if grep ':' /proc/net/dev | grep -qv ' lo:'; then echo 'there is a network'; exit 1; fi
cd /srv
sha256sum --check --quiet ${name}.tar.gz.sha256
tar -xzf ${name}.tar.gz -C /opt
(cd "/opt/${name}" && sha256sum --check --quiet SHA256SUMS)
mkdir -m 0700 /var/lib/pindahlapak
exec "/opt/${name}/bin/node" /srv/drill.mjs "/opt/${name}" /var/lib/pindahlapak "$PATH"
`;

const [givenRoot] = process.argv.slice(2);
const lacking = missing(givenRoot);
if (lacking !== null) {
  console.log(`skipped: it needs ${lacking}`);
  process.exit(0);
}

const work = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-bare-'));
try {
  const root = path.join(work, 'root');
  if (givenRoot === undefined)
    await timed(`Debian ${suite}, its smallest system`, () => must('debootstrap', '--variant=minbase', suite, root));
  else must('cp', '-a', givenRoot, root);

  const name = releaseName();
  const srv = path.join(root, 'srv');
  say(`packing ${name} …`);
  assembleRelease(path.join(work, name));
  const archive = path.join(srv, `${name}.tar.gz`);
  await packRelease(path.join(work, name), archive);
  writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${name}.tar.gz\n`);
  cpSync(path.join(import.meta.dirname, 'drill.mjs'), path.join(srv, 'drill.mjs'));
  writeFileSync(path.join(srv, 'day.sh'), inside(name));
  for (const folder of ['proc', 'dev']) if (!existsSync(path.join(root, folder))) mkdirSync(path.join(root, folder));

  // Only the loopback network, and separate processes.
  const enter = 'ip link set lo up && mount -t proc proc "$0/proc" && exec chroot "$0" /bin/sh /srv/day.sh';
  await timed('from the archive to the restore', () =>
    must(
      'env',
      '-i',
      'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
      'unshare',
      '--net',
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      enter,
      root,
    ),
  );
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}
