import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const skipped = new Set(['node_modules', 'dist', 'test-results', 'data', 'coverage']);

/** Every text file of the repository except this test; reads the folders, so that it works without git. */
const files = globSync('**/*.{ts,tsx,mjs,md,css}', {
  cwd: root,
  exclude: (name) => skipped.has(path.basename(name)) || path.basename(name).startsWith('.'),
})
  .filter((file) => file !== 'scripts/references.test.ts')
  .map((file) => ({ file, text: read(file) }));

const matchesIn = (pattern: RegExp): { file: string; match: string }[] =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((found) => ({ file, match: found[1] ?? '' })));

describe('references', () => {
  it('to rules name a rule of docs/specification.md', () => {
    const rules = new Set([...read('docs/specification.md').matchAll(/\*\*(S\d+\.\d+)\*\*/g)].map(([, id]) => id));
    expect(rules.size).toBeGreaterThan(50);
    const wrong = matchesIn(/\b(S\d{1,2}\.\d{1,2})\b/g).filter(({ match }) => !rules.has(match));
    expect(wrong).toEqual([]);
  });

  it('to decisions name a decision of docs/decisions', () => {
    const decisions = new Set(readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 3)));
    const wrong = matchesIn(/\b(?:decisions?[ /])(\d{3})\b/g).filter(({ match }) => !decisions.has(match));
    expect(wrong).toEqual([]);
  });

  it('by links lead to files of the repository', () => {
    const wrong = files
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
          .map(([, target = '']) => target)
          .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
          .map((target) => `${file} links to ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});
