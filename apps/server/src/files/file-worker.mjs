import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// As the server's start does, for each thread has a cache of its own.
enableCompileCache(path.join(import.meta.dirname, '../../../../node_modules/.cache/pindahlapak/compiled'));

/**
 * Runs one job in this thread: the function `name` of a module, with one input. Why a file cannot be used goes back as text: of an
 * error only its message would survive the way between threads.
 * @param {{ module: string, name: string, input: unknown }} job
 */
export default async function run({ module, name, input }) {
  try {
    const jobs = await import(module);
    // A thread is ended from outside, and would keep nothing then.
    flushCompileCache();
    return { output: await jobs[name](input) };
  } catch (error) {
    if (error instanceof Error && error.name === 'FileProblem') return { problem: error.message };
    throw error;
  }
}
