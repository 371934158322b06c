import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;

type Imports = ReadonlyMap<string, readonly string[]>;

/** The shortest path along imports from a file back to itself, or null. */
function circleOf(start: string, imports: Imports): string[] | null {
  const cameFrom = new Map<string, string>();
  const open = [start];
  for (let file = open.shift(); file !== undefined; file = open.shift())
    for (const next of imports.get(file) ?? []) {
      if (next === start) {
        const way = [file];
        for (let at = file; at !== start; way.unshift(at)) at = cameFrom.get(at) ?? start;
        return [...way, start];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      open.push(next);
    }
  return null;
}

/** One circle per group of files that import each other, including type and lazy imports. */
function circles(imports: Imports): string[][] {
  const told = new Set<string>();
  const found: string[][] = [];
  for (const file of imports.keys()) {
    if (told.has(file)) continue;
    const circle = circleOf(file, imports);
    if (circle === null) continue;
    for (const part of circle) told.add(part);
    found.push(circle);
  }
  return found;
}

const sources = sourceFiles();

describe('circles of imports', () => {
  it('are found, with the path back to the first file', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['a']],
      ['e', ['a', 'e']],
    ]);
    expect(circles(imports)).toEqual([
      ['a', 'b', 'd', 'a'],
      ['e', 'e'],
    ]);
  });

  it('do not exist: a type that both sides need has its own file', () => {
    const imports = new Map(
      sources.map((file) => [
        file,
        [...readFileSync(path.join(root, file), 'utf8').matchAll(importPattern)].map(([, name = '']) =>
          path.join(path.dirname(file), name),
        ),
      ]),
    );
    expect(imports.size).toBeGreaterThan(500);
    expect(circles(imports).map((circle) => circle.join(' imports '))).toEqual([]);
  });
});
