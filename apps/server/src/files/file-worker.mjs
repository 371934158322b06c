import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

// As the server's start does, for each process reads the sources anew.
enableCompileCache(path.join(import.meta.dirname, '../../../../node_modules/.cache/pindahlapak/compiled'));

// The server, which others wait for, goes first where both want the processor; much later a file would miss its deadline on a busy machine.
try {
  os.setPriority(Math.min(os.getPriority() + 5, os.constants.priority.PRIORITY_LOW));
} catch {
  // The rules of a service or container may forbid it.
}

/**
 * Runs one job in this process: the function `name` of a module, with the input found in the folder, where its output
 * goes as well. Gives null, or why the file cannot be used: of an error only its message would survive the way between
 * processes.
 * @param {{ module: string, name: string, folder: string }} job
 * @returns {Promise<string | null>}
 */
export default async function run({ module, name, folder }) {
  try {
    const jobs = await import(module);
    // The process is ended from outside, and would keep nothing then.
    flushCompileCache();
    const input = deserialize(readFileSync(path.join(folder, 'input')));
    const file = path.join(folder, 'bytes');
    if (existsSync(file)) input.bytes = readFileSync(file);
    const output = await jobs[name](input);
    writeFileSync(path.join(folder, 'output'), serialize(output), { mode: 0o600 });
    return null;
  } catch (error) {
    if (error instanceof Error && error.name === 'FileProblem') return error.message;
    throw error;
  }
}
