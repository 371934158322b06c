import { describe, expect, it } from 'vitest';
import { createFormMemory } from './form-memory.ts';

/** Starts forms in a memory of 100 bytes, and returns it with the names of the refused ones. */
function startForms(...names: string[]) {
  const memory = createFormMemory(100);
  const refused: string[] = [];
  for (const name of names) memory.start(name, ({ code }) => refused.push(`${name}: ${code}`));
  return { memory, refused };
}

describe('the memory of forms', () => {
  it('refuses the form that has been arriving longest if another needs its memory', () => {
    const { memory, refused } = startForms('first', 'second', 'third');
    memory.add('first', 60);
    memory.add('second', 40);
    expect(refused).toEqual([]);
    memory.add('third', 60);
    expect(refused).toEqual(['first: unavailable']);
    memory.add('first', 100);
    memory.add('second', 1);
    expect(refused).toEqual(['first: unavailable', 'second: unavailable']);
  });

  it('holds complete forms until they are released', () => {
    const { memory, refused } = startForms('first', 'second', 'third');
    memory.add('first', 90);
    memory.complete('first');
    memory.add('second', 11);
    expect(refused).toEqual(['second: unavailable']);
    memory.release('first');
    memory.add('third', 100);
    expect(refused).toHaveLength(1);
  });
});
