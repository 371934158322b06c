import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Tinypool } from 'tinypool';
import { Refusal } from '../core/refusal.ts';
import { createLimiter } from '../core/call-limits.ts';

/** Files that are worked on at a time, for all accounts together. */
const workersMax = 2;
const deadlineMs = 20_000;
/** An idle process ends after this time and gives its memory back. */
const idleMs = 10_000;
/** A process's heap in megabytes. Buffers come on top: the file, its largest part and what is made of it. */
const heap = ['--max-old-space-size=64', '--max-semi-space-size=2'];

const accountLimiter = createLimiter({ kind: 'files', atOnce: 1, waitingMax: 10 });
const serverLimiter = createLimiter({ atOnce: workersMax, waitingMax: 100 });

let pool: Tinypool | null = null;

function openPool(): Tinypool {
  const opened = new Tinypool({
    filename: new URL('file-worker.mjs', import.meta.url).href,
    // Processes, not threads: a thread that runs out of its heap may end the whole server.
    runtime: 'child_process',
    execArgv: heap,
    // Nothing of the server's settings and secrets.
    env: {},
    minThreads: 0,
    maxThreads: workersMax,
    idleTimeout: idleMs,
  });
  // A process that dies between two jobs is replaced by the next one.
  opened.on('error', () => undefined);
  return opened;
}

/** Refusals that say in words why a file cannot be used. */
type UnreadableCode =
  | 'import-file-unreadable'
  | 'answer-unreadable'
  | 'category-list-unreadable'
  | 'live-unreadable'
  | 'template-unreadable';

/** A job: the exported function `name` of a module, and what a file is refused with that it cannot use. */
export interface FileJob {
  module: URL;
  name: string;
  unreadable: UnreadableCode;
}

type Job = (input: never) => unknown;

/** Whether the process died, as one does that runs out of its heap. */
const hasDied = (error: unknown): boolean => error instanceof Error && error.message === 'Worker exited unexpectedly';

/** Writes a job's input. The file in it goes as it is: packed with the rest it would be copied several times. */
async function writeInput(folder: string, input: unknown): Promise<void> {
  const mode = 0o600;
  if (typeof input === 'object' && input !== null && 'bytes' in input && input.bytes instanceof Uint8Array) {
    const { bytes, ...rest } = input;
    await writeFile(path.join(folder, 'bytes'), bytes, { mode });
    await writeFile(path.join(folder, 'input'), serialize(rest), { mode });
  } else await writeFile(path.join(folder, 'input'), serialize(input), { mode });
}

/**
 * Runs a job on a file that a seller brought in a process with a bounded heap and a deadline: whatever the file holds, others are
 * served meanwhile. An account has one job at a time. Input and output are plain data, a large file in `bytes` of the input.
 * Throws Refusal(`unreadable`) where the job throws a FileProblem, and ('file-too-heavy') where it needs too much time or memory.
 */
export async function runInWorker<Run extends Job = (input: unknown) => unknown>(
  userId: string,
  { module, name, unreadable }: FileJob,
  input: Parameters<Run>[0],
): Promise<Awaited<ReturnType<Run>>> {
  return await accountLimiter.run(userId, () =>
    serverLimiter.run('all', async () => {
      // Megabytes sent as messages would hold up this process.
      const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-file-'));
      try {
        await writeInput(folder, input);
        pool ??= openPool();
        const signal = AbortSignal.timeout(deadlineMs);
        const problem = (await pool.run({ module: module.href, name, folder }, { signal }).catch((error: unknown) => {
          if (signal.aborted || hasDied(error)) throw new Refusal('file-too-heavy');
          throw error;
        })) as string | null;
        if (problem !== null) throw new Refusal(unreadable, { with: { problem } });
        return deserialize(await readFile(path.join(folder, 'output'))) as Awaited<ReturnType<Run>>;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }),
  );
}

/** Ends the processes. Jobs that are under way fail. */
export async function closeWorkers(): Promise<void> {
  const closed = pool;
  pool = null;
  await closed?.destroy();
}
