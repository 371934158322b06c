import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the answer is neither null nor false. Throws after `limitMs`, naming `what` it waited for. */
export async function until<T>(what: string, ask: () => Promise<T | null | false>, limitMs = 20_000): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`waited ${limitMs} ms in vain for ${what}`);
    await pause(50);
  }
}
