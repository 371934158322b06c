import type { Transferable } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { Refusal } from '../core/refusal.ts';
import { createLimiter } from '../core/call-limits.ts';

/** Files that are worked on at a time, for all accounts together. */
const threadsMax = 2;
const deadlineMs = 20_000;
/** An idle thread ends after this time and gives its memory back. */
const idleMs = 10_000;
/** A thread's heap in megabytes. Buffers come on top: the file, its largest part and what is made of it. */
const heap = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24 };

const accountLimiter = createLimiter({ kind: 'files', atOnce: 1, waitingMax: 10 });
const serverLimiter = createLimiter({ atOnce: threadsMax, waitingMax: 100 });

let pool: Tinypool | null = null;

function openPool(): Tinypool {
  const opened = new Tinypool({
    filename: new URL('file-worker.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: threadsMax,
    idleTimeout: idleMs,
    resourceLimits: heap,
    // A waiting thread would block its own event loop otherwise, and could not be ended.
    useAtomics: false,
    execArgv: [],
  });
  // A thread that dies between two jobs is replaced by the next one.
  opened.on('error', () => undefined);
  return opened;
}

/** Refusals that say in words why a file cannot be used. */
type UnreadableCode =
  | 'import-file-unreadable'
  | 'answer-unreadable'
  | 'category-list-unreadable'
  | 'template-unreadable';

/** A job: the exported function `name` of a module, and what a file is refused with that it cannot use. */
export interface FileJob {
  module: URL;
  name: string;
  unreadable: UnreadableCode;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any function that takes plain data
type Job = (input: any) => unknown;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Runs a job on a file that a seller brought in a thread with a bounded heap and a deadline: whatever the file holds, others are
 * served meanwhile. An account has one job at a time. Input and output are plain data; `transfer` names buffers that the caller
 * gives away. Throws Refusal(`unreadable`) where the job throws a FileProblem, and ('file-too-heavy') where it needs too much
 * time or memory.
 */
export async function runInWorker<Run extends Job>(
  userId: string,
  { module, name, unreadable }: FileJob,
  input: Parameters<Run>[0],
  transfer: Transferable[] = [],
): Promise<Awaited<ReturnType<Run>>> {
  return await accountLimiter.run(userId, () =>
    serverLimiter.run('all', async () => {
      pool ??= openPool();
      const signal = AbortSignal.timeout(deadlineMs);
      const run = pool.run({ module: module.href, name, input }, { signal, transferList: transfer });
      const answer = (await run.catch((error: unknown) => {
        if (signal.aborted || isOutOfMemory(error)) throw new Refusal('file-too-heavy');
        throw error;
      })) as { output: Awaited<ReturnType<Run>> } | { problem: string };
      if ('problem' in answer) throw new Refusal(unreadable, { with: { problem: answer.problem } });
      return answer.output;
    }),
  );
}

/** Ends the threads. Jobs that are under way fail. */
export async function closeWorkers(): Promise<void> {
  const closed = pool;
  pool = null;
  await closed?.destroy();
}
