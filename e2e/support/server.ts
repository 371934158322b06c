import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { root } from '../../scripts/lib/paths.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';
import { serverArguments, serverEnvironment } from '../../scripts/lib/server-process.mjs';
import { until } from './until.ts';

/** A server of our own on a free port with a folder of its own. */
export interface RunningServer {
  address: string;
  dataDir: string;
  /** The process that serves now. */
  pid(): number | undefined;
  /** Whether it still runs. */
  isRunning(): boolean;
  /** Ends the process; the folder stays until `remove`. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and folder. */
  start(): Promise<void>;
  remove(): Promise<void>;
  /** The newest reset code that was mailed to an address. */
  mailedCode(email: string): Promise<string>;
}

const listening = /Server listening at (http:\/\/[^\s"]+)/;

async function launch(
  dataDir: string,
  port: number,
  settings: Record<string, string>,
  onOutput: (text: string) => void,
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(pinnedNode(), serverArguments, {
    cwd: root,
    env: {
      ...process.env,
      ...serverEnvironment,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let started = false;
  return await new Promise((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      onOutput(chunk.toString());
      if (started) return;
      output += chunk.toString();
      const found = listening.exec(output);
      if (!found?.[1]) return;
      started = true;
      resolve({ child, address: found[1] });
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
}

async function newestCode(outbox: string, email: string): Promise<string | null> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.reverse()) {
    const mail = await readFile(path.join(outbox, name), 'utf8');
    if (!mail.toLowerCase().includes(email.toLowerCase())) continue;
    const code = /(?<![\d@.-])(\d{6})(?![\d@.-])/.exec(mail.slice(mail.search(/\r?\n\r?\n/)))?.[1];
    if (code) return code;
  }
  return null;
}

/** Starts the real server; `onOutput` is told all that it logs. */
export async function startServer(
  settings: Record<string, string> = {},
  onOutput: (text: string) => void = () => {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-e2e-'));
  let running = await launch(dataDir, 0, settings, onOutput);
  const port = Number(new URL(running.address).port);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    address: running.address,
    dataDir,
    pid: () => running.child.pid,
    isRunning: () => running.child.exitCode === null && running.child.signalCode === null,
    stop,
    start: async () => {
      running = await launch(dataDir, port, settings, onOutput);
    },
    remove: async () => {
      await stop('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
    mailedCode: (email) => until(`a code mailed to ${email}`, () => newestCode(path.join(dataDir, 'outbox'), email)),
  };
}
