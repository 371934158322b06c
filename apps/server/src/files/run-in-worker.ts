import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Tinypool } from 'tinypool';
import { Refusal } from '../core/refusal.ts';
import { temporaryFolder, temporaryMode } from '../core/temporary-files.ts';
import { createLimiter } from '../core/call-limits.ts';
import type { FileJob } from './file-job.ts';

/** Limit of files processed at once, for all accounts together. */
const workersMax = 2;
const deadlineMs = 30_000;
/** An idle process ends after this time to free its memory. */
const idleMs = 10_000;
/** Heap limit of a process in megabytes. Buffers come on top: the file, its largest part and the result. */
const heap = ['--max-old-space-size=64', '--max-semi-space-size=2'];

const accountLimiter = createLimiter({ kind: 'files', runningMax: 1, waitingMax: 10 });
const serverLimiter = createLimiter({ runningMax: workersMax, waitingMax: 100 });

let pool: Tinypool | null = null;

function openPool(): Tinypool {
  const opened = new Tinypool({
    filename: new URL('file-worker.mjs', import.meta.url).href,
    // Processes, not threads: a thread that exceeds its heap may end the whole server.
    runtime: 'child_process',
    execArgv: heap,
    // Without the server's settings and secrets.
    env: {},
    minThreads: 0,
    maxThreads: workersMax,
    idleTimeout: idleMs,
  });
  // A process that dies between two jobs is replaced for the next one.
  opened.on('error', () => undefined);
  return opened;
}

/** Returns whether the process died, for example because it exceeded its heap. */
const hasDied = (error: unknown): boolean => error instanceof Error && error.message === 'Worker exited unexpectedly';

/**
 * Runs a job on a seller's file in a process with a limited heap and a deadline, so that no file can block other
 * requests. An account has one job at a time. Input and output are plain data; of a file, the input has the path.
 * Throws Refusal(`unreadable`) if the job throws a FileProblem, and ('file-too-heavy') if it needs too much time or
 * memory.
 */
export async function runInWorker<Input, Output>(
  userId: string,
  { module, run: { name }, unreadable }: FileJob<Input, Output>,
  input: NoInfer<Input>,
): Promise<Awaited<Output>> {
  return await accountLimiter.run(userId, () =>
    serverLimiter.run('all', async () => {
      // Sending megabytes as messages would block this process.
      await using temporary = await temporaryFolder();
      const folder = temporary.path;
      await writeFile(path.join(folder, 'input'), serialize(input), { mode: temporaryMode });
      pool ??= openPool();
      const signal = AbortSignal.timeout(deadlineMs);
      const problem = (await pool.run({ module, name, folder }, { signal }).catch((error: unknown) => {
        if (signal.aborted || hasDied(error)) throw new Refusal('file-too-heavy');
        // The error of another process is a plain object.
        throw error instanceof Error ? error : Object.assign(new Error(), error);
      })) as string | null;
      if (problem !== null) throw new Refusal(unreadable, { with: { problem } });
      return deserialize(await readFile(path.join(folder, 'output'))) as Awaited<Output>;
    }),
  );
}

/** Ends the processes. Running jobs fail. */
export async function closeWorkers(): Promise<void> {
  const closed = pool;
  pool = null;
  await closed?.destroy();
}
