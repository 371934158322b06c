import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './paths.mjs';

const parentCheckMs = 500;

/** The npm process that started this one, because its shell outlives an npm that is killed; null if there is none. */
function findNpm() {
  if (process.env.npm_lifecycle_event === undefined) return null;
  try {
    // The name in parentheses may contain spaces; the state and the parent's id follow it.
    const [, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return parent;
  } catch {
    return null;
  }
}

// Read at the start, because npm may be killed before the program is started, for example during a build.
const parent = process.ppid;
const npm = findNpm();

/**
 * Runs a program and resolves with its exit code. Forwards SIGINT and SIGTERM. If the process that started this
 * command is gone, or its terminal is closed (also under nohup), the program is stopped too, so that nothing keeps
 * running. With `printsAtEnd` its output is printed in one piece at the end, so that it does not mix with another
 * program's. With `isServer` it has a channel to this process, whose end tells it that this process was killed.
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
