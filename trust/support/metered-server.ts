import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { processMemory } from './process-memory.ts';

const preload = path.join(import.meta.dirname, 'preload/hold-meter.mjs');

/** What one job took of a server. */
export interface Taken {
  /** Longest turn of its event loop, in milliseconds; without the time in which others had the processor. */
  holdMs: number;
  /** What the thread computed in that turn; the rest is the disk. */
  computedMs: number;
  /** Megabytes at the highest above those of the server at rest; null where the system does not tell. */
  megabytes: number | null;
}

/** A server whose longest hold of the event loop can be asked for. */
export interface MeteredServer {
  server: RunningServer;
  /** Collects garbage and notes the memory of the server at rest; call after its start. */
  rest(): Promise<void>;
  /** What a job takes, from a server that has collected its garbage. */
  measure(job: () => Promise<void>): Promise<Taken>;
  remove(): Promise<void>;
}

/** Lets the system count a process's highest memory anew; without this right the highest since its start stays. */
const forgetPeak = (pid: number | undefined): Promise<void> =>
  writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);

/** Starts the real server with a meter in it. */
export async function startMeteredServer(settings: Record<string, string> = {}): Promise<MeteredServer> {
  const address = path.join(os.tmpdir(), `hold-meter-${randomBytes(6).toString('hex')}.sock`);
  const server = await startServer({
    ...settings,
    NODE_OPTIONS: `--import=${preload}`,
    HOLD_METER_SOCKET: address,
  });
  const start = server.start;
  const ask = async (what: 'begin' | 'end'): Promise<unknown> => JSON.parse(await text(connect(address).end(what)));
  let atRest: number | null = null;
  return {
    server: {
      ...server,
      start: async () => {
        await rm(address, { force: true });
        await start();
      },
    },
    rest: async () => {
      await ask('begin');
      atRest = (await processMemory(server.pid()))?.now ?? null;
    },
    measure: async (job) => {
      await ask('begin');
      await forgetPeak(server.pid());
      await job();
      const { ms, computedMs } = (await ask('end')) as { ms: number; computedMs: number };
      const after = await processMemory(server.pid());
      return { holdMs: ms, computedMs, megabytes: after && atRest && after.peak - atRest };
    },
    remove: async () => {
      await server.remove();
      await rm(address, { force: true });
    },
  };
}
