import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './paths.mjs';

const parentCheckMs = 500;

/** The process that npm is, where it started this one: its shell outlives an npm that is killed. Null elsewhere. */
function findNpm() {
  if (process.env.npm_lifecycle_event === undefined) return null;
  try {
    // The name in parentheses may hold spaces; behind it come the state and the parent's id.
    const [, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return parent;
  } catch {
    return null;
  }
}

// As it was when this command began: npm may be killed before the program is started, such as during a build.
const parent = process.ppid;
const npm = findNpm();

/**
 * Runs a program to its end and resolves with its exit code. SIGINT and SIGTERM are passed on; when the process that started
 * this command is gone, or its terminal is closed (also under nohup), the program is stopped too, so that nothing is left
 * running. With `printsAtEnd` its output comes in one piece when it has ended, so that it does not mix with another program's.
 * With `isServer` it has a channel to this process, whose end tells it that this process was killed.
 */
export function run(program, args, { env = process.env, cwd = root, printsAtEnd = false, isServer = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = printsAtEnd ? 'pipe' : 'inherit';
    const child = spawn(program, args, { cwd, env, stdio: ['inherit', output, output, ...(isServer ? ['ipc'] : [])] });
    const printed = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => printed.push(chunk));
    const stop = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const forward = (signal) => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    for (const signal of signals) process.on(signal, forward);
    const watch = setInterval(() => {
      if (process.ppid !== parent || findNpm() !== npm) stop('SIGTERM');
    }, parentCheckMs);
    child.on('error', reject);
    child.on(printsAtEnd ? 'close' : 'exit', (code, signal) => {
      for (const chunk of printed) process.stdout.write(chunk);
      clearInterval(watch);
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}
