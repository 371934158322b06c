import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/postgres-cluster.mjs';
import { end } from './launch.ts';
import { until } from './until.ts';

/** A reverse proxy configured as in `deploy/`, without TLS, in front of a server on this machine. */
export interface Proxy {
  address: string;
  stop(): Promise<void>;
}

// Debian installs nginx where only root's PATH finds it.
const PATH = [process.env.PATH, '/usr/sbin'].join(path.delimiter);
const isInstalled = (program: string, version: string): boolean =>
  spawnSync(program, [version], { env: { PATH } }).status === 0;

const settingsOf = (name: string): Promise<string> => readFile(path.join(root, 'deploy', name), 'utf8');

/** Runs a proxy in its own folder until it responds; `prepare` writes its configuration and returns its arguments. */
async function startProxy(
  program: string,
  ending: NodeJS.Signals,
  prepare: (folder: string, port: number) => Promise<string[]>,
): Promise<Proxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `pindahlapak-${program}-`));
  const port = await freePort();
  const args = await prepare(folder, port);
  const child: ChildProcess = spawn(program, args, {
    env: { PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const stop = async () => {
    await end(child, ending);
    await rm(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  await until(`${program} to answer`, async () => {
    if (child.exitCode !== null) throw new Error(`${program} exited with ${child.exitCode}:\n${output}`);
    return await fetch(`${address}/metrics`).then(
      async (answer) => (await answer.arrayBuffer()) && true,
      () => null,
    );
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address, stop };
}

/** Starts nginx with `deploy/nginx.conf` in front of an address; certificate and port are replaced. */
const startNginx = (upstream: string): Promise<Proxy> =>
  startProxy('nginx', 'SIGTERM', async (folder, port) => {
    const server = (await settingsOf('nginx.conf'))
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_.*$/gm, '')
      .replaceAll('http://127.0.0.1:3000', upstream);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const main = `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')} ${server} }`;
    const file = path.join(folder, 'nginx.conf');
    await writeFile(file, main);
    return ['-c', file, '-p', folder];
  });

/** Starts Caddy with `deploy/Caddyfile`, without admin port; `triesFor` is its retry time for the server. */
const startCaddy = (upstream: string, triesFor = '20s'): Promise<Proxy> =>
  // SIGTERM would wait for open streams first.
  startProxy('caddy', 'SIGKILL', async (folder, port) => {
    const sites = (await settingsOf('Caddyfile'))
      .replace('\tgrace_period', '\tadmin off\n\tgrace_period')
      .replace('{$DOMAIN:localhost}', `http://127.0.0.1:${port}`)
      .replace('lb_try_duration 20s', `lb_try_duration ${triesFor}`)
      .replace('{$UPSTREAM:server:3000}', new URL(upstream).host);
    const file = path.join(folder, 'Caddyfile');
    await writeFile(file, sites);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  });

interface ProxyProgram {
  isHere: boolean;
  start(upstream: string, triesFor?: string): Promise<Proxy>;
}

/** The proxies configured in `deploy/`: whether they are installed, and how to start them. */
export const proxies: Record<'nginx' | 'caddy', ProxyProgram> = {
  nginx: { isHere: isInstalled('nginx', '-v'), start: startNginx },
  caddy: { isHere: isInstalled('caddy', 'version'), start: startCaddy },
};
