import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { end, launchServer, type Settings } from './launch.ts';
import { until } from './until.ts';

/** A running server on a free port, with its own data folder. */
export interface RunningServer extends AsyncDisposable {
  address: string;
  dataDir: string;
  /** The server's settings; the operator's command line needs the same. */
  settings: Settings;
  /** The current server process. */
  pid(): number | undefined;
  isRunning(): boolean;
  /** Ends the process; the folder stays until `remove`. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts the server again on the same port and folder. */
  start(): Promise<void>;
  /** Ends the process and deletes the folder; `await using` does so at the end of the block. */
  remove(): Promise<void>;
  /** The newest reset code mailed to an address. */
  mailedCode(email: string): Promise<string>;
}

/** The reset code in the body of a mail. */
export const codeIn = (mail: string): string | undefined =>
  /(?<![\d@.-])(\d{6})(?![\d@.-])/.exec(mail.slice(mail.search(/\r?\n\r?\n/)))?.[1];

async function newestCode(outbox: string, email: string): Promise<string | null> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.reverse()) {
    const mail = await readFile(path.join(outbox, name), 'utf8');
    if (!mail.toLowerCase().includes(email.toLowerCase())) continue;
    const code = codeIn(mail);
    if (code !== undefined) return code;
  }
  return null;
}

/** Starts the real server; `onOutput` receives its output. */
export async function startServer(
  settings: Settings = {},
  onOutput: (text: string) => void = () => {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-server-'));
  const all: Settings = { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings };
  let running = await launchServer(all, { onOutput });
  const { port } = new URL(running.address);
  const isRunning = () => running.child.exitCode === null && running.child.signalCode === null;
  const stop = async (signal?: NodeJS.Signals) => void (await end(running.child, signal));
  const remove = async () => {
    await stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    address: running.address,
    dataDir,
    settings: all,
    pid: () => running.child.pid,
    isRunning,
    stop,
    start: async () => {
      running = await launchServer({ ...all, PORT: port }, { onOutput });
    },
    remove,
    [Symbol.asyncDispose]: remove,
    mailedCode: (email) => until(`a code mailed to ${email}`, () => newestCode(path.join(dataDir, 'outbox'), email)),
  };
}
