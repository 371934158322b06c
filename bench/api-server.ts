import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { serverArguments, serverEnvironment } from '../scripts/lib/server-process.mjs';

const programs = path.join(import.meta.dirname, '../apps/server/src');
const listening = /Server listening at (http:\/\/[^\s"]+)/;

/** A seller who is signed in. */
export interface BenchSeller {
  email: string;
  token: string;
  /** Calls the API; throws where it is refused. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

/** A server process on a database of its own, with a seller whose quota is not in the way. */
export interface BenchServer extends BenchSeller {
  origin: string;
  processId: number;
  /** Another seller, with a quota. */
  addSeller(quota: number): Promise<BenchSeller>;
  stop(): Promise<void>;
}

/** Starts a program of ours that says where it listens. */
export async function launch(
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...serverEnvironment, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (output.length < 10_000) output += chunk.toString();
      const found = listening.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)));
  });
  return { child, origin };
}

/** Ends a process and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts the server itself, as `npm start` does, on what `settings` name. */
export const launchServer = (settings: Record<string, string>) => launch(serverArguments, settings);

async function registerSeller(origin: string, email: string): Promise<string> {
  const post = async (path: string, body: unknown) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { code: number; message: string; data: unknown };
  };
  const login = { email, password: 'rahasia123' };
  const seller = { ...login, fullName: 'Penjual Uji', phoneNumber: '081234567890', address: 'Jalan Uji 1' };
  await post('/api/auth/register', seller);
  const { data, message } = await post('/api/auth/login', login);
  if (typeof data !== 'string') throw new Error(message);
  return data;
}

const sellerOf = (origin: string, email: string, token: string): BenchSeller => ({
  email,
  token,
  call: async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  },
});

/** Sets a quota by the operator's command line. */
function setQuota(settings: Record<string, string>, email: string, quota: number): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(programs, 'cli/main.ts'), 'quota', 'set', email, String(quota)],
    { env: { PATH: process.env.PATH, ...settings }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

/** Starts the server on a folder of its own; `quota` is the number of products that the first seller may hold. */
export async function startServer(quota: number, extra: Record<string, string> = {}): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-bench-'));
  const settings = { DATA_DIR: folder, ...extra };
  const { child, origin } = await launchServer(settings);
  let sellers = 0;
  const addSeller = async (sellerQuota: number) => {
    sellers += 1;
    const email = `bench-${process.pid}-${sellers}@contoh.id`;
    const token = await registerSeller(origin, email);
    setQuota(settings, email, sellerQuota);
    return sellerOf(origin, email, token);
  };
  return {
    ...(await addSeller(quota)),
    origin,
    processId: child.pid ?? 0,
    addSeller,
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
