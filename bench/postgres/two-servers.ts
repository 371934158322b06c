import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { findPostgresPrograms, freePort, startCluster } from '../../scripts/lib/postgres-cluster.mjs';
import { end, launchServer } from '@pindahlapak/harness/launch';
import { startServer } from '../support/api-server.ts';
import { fillCatalogue } from '../support/fill-catalogue.ts';
import { getRequest, hammer } from '../support/http-load.ts';
import { median } from '@pindahlapak/harness/median';
import { spread } from '../support/report.ts';

// List calls a second of two server processes behind nginx on one PostgreSQL, against one process behind the same nginx.
const requests = Number(process.argv[2] ?? 6000);
const rounds = 7;
const connections = 20;
const products = 1000;
const listPath = '/api/products?page=1&limit=10&window=1';

const nginx = process.env.NGINX_PATH ?? 'nginx';
const missing = [
  ...(findPostgresPrograms() === undefined ? ['PostgreSQL (initdb, pg_ctl)'] : []),
  ...(spawnSync(nginx, ['-v']).status === 0 ? [] : ['nginx']),
];

const site = (name: string, port: number, origins: readonly string[]) => `
  upstream ${name} { ${origins.map((origin) => `server ${new URL(origin).host};`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / {
      proxy_pass http://${name};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }`;

/** Starts nginx before the servers; each port of `sites` leads to the origins named. */
async function startNginx(folder: string, sites: { port: number; origins: string[] }[]) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const text = `daemon off; pid ${path.join(folder, 'pid')}; error_log stderr warn; worker_processes 1;
events { worker_connections 512; }
http { access_log off; ${temporary.join(' ')}${sites.map(({ port, origins }, index) => site(`site${index}`, port, origins)).join('')}
}`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, text);
  const child = spawn(nginx, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'inherit' });
  for (const { port } of sites) {
    for (let isUp = false; !isUp;) {
      const socket = net.connect(port, '127.0.0.1');
      isUp = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    }
  }
  return child;
}

async function compare(databaseUrl: string, folder: string): Promise<void> {
  const settings = { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
  const one = await startServer(products, { ...settings, LOG_LEVEL: 'info' });
  const other = await launchServer({ ...settings, LOG_LEVEL: 'info', DATA_DIR: path.join(folder, 'data') });
  await fillCatalogue(one, 0, products);
  const ports = [await freePort(), await freePort()];
  const origins = [[one.origin], [one.origin, other.address]];
  const proxy = await startNginx(
    folder,
    ports.map((port, index) => ({ port, origins: origins[index] ?? [] })),
  );
  try {
    const perSecond = async (port: number | undefined) => {
      const origin = `http://127.0.0.1:${port}`;
      const request = getRequest(origin, listPath, one.token);
      return (await hammer(origin, request, connections, Math.ceil(requests / connections))).perSecond;
    };
    for (const port of ports) await perSecond(port);
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await perSecond(ports[0]);
      ratios.push((await perSecond(ports[1])) / alone);
      rates.push(alone);
    }
    console.log(
      `two servers behind nginx to one: ${spread(ratios)}; one answers ${Math.round(median(rates))} a second`,
    );
  } finally {
    await end(proxy);
    await end(other.child);
    await one.stop();
  }
}

if (missing.length > 0) console.log(`SKIPPED: not on this machine: ${missing.join(', ')}`);
else {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-nginx-'));
  const cluster = await startCluster();
  try {
    await compare(cluster.url, folder);
  } finally {
    cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
