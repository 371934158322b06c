import { setTimeout as pause } from 'node:timers/promises';

/** Repeats a question until the answer is neither null nor false. Throws, naming `what` it waited for, after `limitMs`. */
export async function until<T>(what: string, ask: () => Promise<T | null | false>, limitMs = 20_000): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${what}`);
    await pause(50);
  }
}
