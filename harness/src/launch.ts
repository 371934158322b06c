import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { root } from '../../scripts/lib/paths.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';
import { serverEnvironment } from '../../scripts/lib/server-process.mjs';
import { serverProgram, type Program } from './programs.ts';

/** Settings of the server, as environment variables. */
export type Settings = Record<string, string>;

/** The user of a process, if not the current one. */
export interface SystemUser {
  uid: number;
  gid: number;
}

interface Options {
  /** Called with the process's output. */
  onOutput?: (text: string) => void;
  user?: SystemUser;
  /** Finds the address in the output; the default is the server's own line. */
  ready?: RegExp;
}

const listening = /Server listening at (http:\/\/[^\s"]+)/;

/** Starts a program with only `settings` and PATH in its environment. The caller must end it. */
export function spawnProgram([program, ...args]: Program, settings: Settings, options: Options = {}): ChildProcess {
  const { PATH = '' } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, ...serverEnvironment, PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.user,
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => options.onOutput?.(chunk.toString()));
  return child;
}

/**
 * Starts a program that prints its address, and returns the address. Throws with the output if the program ends before.
 */
async function launchProgram(
  program: Program,
  settings: Settings = {},
  options: Options = {},
): Promise<{ child: ChildProcess; address: string }> {
  let printed = '';
  let found: (address: string) => void = () => {};
  const address = new Promise<string>((resolve) => (found = resolve));
  let isFound = false;
  const child = spawnProgram(program, settings, {
    ...options,
    onOutput: (text) => {
      options.onOutput?.(text);
      if (isFound) return;
      printed += text;
      const match = (options.ready ?? listening).exec(printed)?.[1];
      if (match === undefined) return;
      isFound = true;
      found(match);
    },
  });
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`the program ended with ${String(code)}:\n${printed}`);
  });
  // Once it is listening, its end is not a failure.
  ended.catch(() => {});
  return { child, address: await Promise.race([address, ended]) };
}

/** Starts a program on the pinned Node and returns the address that it prints. */
export const launch = (args: readonly string[], settings?: Settings, options?: Options) =>
  launchProgram([pinnedNode(), ...args], settings, options);

/** Starts the server like `npm start`, or that of the release given to `useRelease`. */
export const launchServer = (settings: Settings, options?: Options) =>
  launchProgram(serverProgram(), settings, options);

/** Sends a signal to a process and waits for its end; returns the exit code, or null if the signal killed it. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}
