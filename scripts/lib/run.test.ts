import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, it, vi } from 'vitest';
import { serverArguments } from './server-process.mjs';

const runFile = path.join(import.meta.dirname, 'run.mjs');

/** A program that prints its process id and ends on SIGTERM. */
const program = `console.log(process.pid); process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000);`;
const load = `import { once } from 'node:events'; import { run } from ${JSON.stringify(runFile)};`;
const runProgram = `await run(process.execPath, ['-e', ${JSON.stringify(program)}]);`;

/** Starts a command in a shell that waits for it, as npm does. */
const startNpm = (command: string) => {
  const npm = `require('node:child_process').spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, ${JSON.stringify(load + command)}], { stdio: 'inherit' });`;
  return spawn(process.execPath, ['-e', npm], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
};

const readId = async ({ stdout }: ReturnType<typeof startNpm>): Promise<number> => {
  const [line] = (await once(stdout, 'data')) as [Buffer];
  return Number(line.toString());
};

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

it('a program ends with the npm that started it, even if npm is killed', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux tells the parent of a parent');
  const started = startNpm(runProgram);
  const id = await readId(started);
  try {
    expect(isRunning(id)).toBe(true);
    started.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(id)).toBe(false), { timeout: 50_000 });
  } finally {
    if (isRunning(id)) process.kill(id, 'SIGKILL');
  }
});

it('a program that starts after npm was killed ends immediately', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux tells the parent of a parent');
  const started = startNpm(
    `const told = once(process, 'SIGUSR2'); const alive = setInterval(() => {}, 1000); console.log(process.pid); await told; clearInterval(alive); ${runProgram} console.log('ended');`,
  );
  const command = await readId(started);
  const exit = once(started, 'exit');
  started.kill('SIGKILL');
  await exit;
  let printed = '';
  started.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  process.kill(command, 'SIGUSR2');
  try {
    // The output ends with the program, which on a busy machine has no time to print its id.
    await once(started.stdout, 'end', { signal: AbortSignal.timeout(50_000) });
    expect(printed).toContain('ended');
  } finally {
    const id = Number.parseInt(printed);
    if (id > 0 && isRunning(id)) process.kill(id, 'SIGKILL');
  }
});

it('a server ends with the command that started it, even if that is killed, and frees its port', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-run-'));
  const command = `${load} await run(process.execPath, ${JSON.stringify(serverArguments)}, { isServer: true });`;
  const { PATH = '' } = process.env;
  const started = spawn(process.execPath, ['--input-type=module', '-e', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder },
  });
  let printed = '';
  started.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  try {
    const port = await vi.waitFor(
      () => Number(/Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1] ?? expect.fail(printed)),
      { timeout: 60_000 },
    );
    started.kill('SIGKILL');
    await vi.waitFor(
      async () => {
        const next = createServer().listen(port, '127.0.0.1');
        await once(next, 'listening');
        next.close();
      },
      { timeout: 50_000 },
    );
  } finally {
    started.kill('SIGKILL');
    // The process is named in its log.
    const server = Number(/"pid":(\d+)/.exec(printed)?.[1] ?? 0);
    if (server > 0 && isRunning(server)) process.kill(server, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}, 150_000);
