import { readFileSync, writeFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

// Each process would otherwise compile the sources again.
enableCompileCache(path.join(import.meta.dirname, '../../../../node_modules/.cache/pindahlapak/compiled'));

// Yields the processor to the server, for which others wait. A larger step would make files miss their deadline on a busy machine.
try {
  os.setPriority(Math.min(os.getPriority() + 5, os.constants.priority.PRIORITY_LOW));
} catch {
  // The rules of a service or container may forbid it.
}

/**
 * Runs one job in this process: the function `name` of a module, with the input found in the folder, where it
 * also writes its output. Returns null, or why the file cannot be used: only an error's message would reach the
 * other process.
 * @param {{ module: string, name: string, folder: string }} job
 * @returns {Promise<string | null>}
 */
export default async function run({ module, name, folder }) {
  try {
    const jobs = await import(module);
    // The process is killed from outside, so the cache is written now.
    flushCompileCache();
    const input = deserialize(readFileSync(path.join(folder, 'input')));
    const output = await jobs[name](input);
    writeFileSync(path.join(folder, 'output'), serialize(output), { mode: 0o600 });
    return null;
  } catch (error) {
    if (error instanceof Error && error.name === 'FileProblem') return error.message;
    throw error;
  }
}
