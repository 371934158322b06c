import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';

const program = path.join(import.meta.dirname, '../apps/server/src/main.ts');
const listening = /Server listening at (http:\/\/[^\s"]+)/;

/** A server process on an empty SQLite folder of its own, with a seller whose quota is not in the way. */
export interface BenchServer {
  /** Calls the API with the seller's token; throws where it is refused. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  processId: number;
  stop(): Promise<void>;
}

async function registerSeller(origin: string): Promise<string> {
  const post = async (path: string, body: unknown) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { code: number; message: string; data: unknown };
  };
  const login = { email: 'bench@contoh.id', password: 'rahasia123' };
  const seller = { ...login, fullName: 'Penjual Uji', phoneNumber: '081234567890', address: 'Jalan Uji 1' };
  await post('/api/auth/register', seller);
  const { data, message } = await post('/api/auth/login', login);
  if (typeof data !== 'string') throw new Error(message);
  return data;
}

/** Starts the server; `quota` is the number of products that the seller may hold. */
export async function startServer(quota: number): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-bench-'));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder },
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
  const token = await registerSeller(origin);
  const database = new DatabaseSync(path.join(folder, 'pindahlapak.sqlite'), { timeout: 5000 });
  database.prepare('update users set product_quota = ?').run(quota);
  database.close();
  return {
    call: async (method, path, body) => {
      const response = await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response;
    },
    processId: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
