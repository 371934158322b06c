import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { onTestFinished } from 'vitest';

const program = path.join(import.meta.dirname, '..', 'main.ts');

/** Node without the settings that the test's own environment may hold. */
function launch(environment: Record<string, string>, user?: { uid: number; gid: number }): ChildProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  // However the test ends, no process outlives it.
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function collect(child: ChildProcess) {
  const written = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (written.out += String(chunk)));
  child.stderr?.on('data', (chunk) => (written.err += String(chunk)));
  return written;
}

/** A server of its own process, started and listening. Throws with what it printed where it does not start. */
export async function startServer(environment: Record<string, string>) {
  const child = launch(environment);
  const written = collect(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server did not start: ${written.err}${written.out}`)));
    child.stdout?.on('data', () => {
      const address = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(written.out)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url,
    pid: child.pid,
    /** Ends it by a signal; gives its exit code, null where the signal killed it. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

/** A server that must refuse to start: its exit code and what it said. */
export async function refusedStart(
  environment: Record<string, string>,
  user?: { uid: number; gid: number },
): Promise<{ code: number | null; said: string }> {
  const child = launch(environment, user);
  const written = collect(child);
  child.stdout?.on('data', () => /Server listening/.test(written.out) && child.kill());
  await once(child, 'close');
  return { code: child.exitCode, said: written.err };
}
