import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { expect, it, vi } from 'vitest';

const runFile = path.join(import.meta.dirname, 'run.mjs');

/** Ends as soon as it is told to, and says which process it is. */
const program = `console.log(process.pid); process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000);`;
const command = `import { run } from ${JSON.stringify(runFile)}; await run(process.execPath, ['-e', ${JSON.stringify(program)}]);`;
/** A shell that waits for the command, as npm's does. */
const npm = `require('node:child_process').spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, ${JSON.stringify(command)}], { stdio: 'inherit' });`;

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

it('a program ends with the npm that started it, also where npm is killed', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux tells the parent of a parent');
  const started = spawn(process.execPath, ['-e', npm], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  const id = Number(line.toString());
  try {
    expect(isRunning(id)).toBe(true);
    started.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(id)).toBe(false), { timeout: 20_000 });
  } finally {
    if (isRunning(id)) process.kill(id, 'SIGKILL');
  }
});
