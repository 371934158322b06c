import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Every text file of the repository that people read, this test apart. */
const files = sourceFiles(['ts', 'tsx', 'mjs', 'md', 'css'])
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

  it('name no text outside of the repository', () => {
    expect(
      matchesIn(/(\b[Tt]he spec('s)?\b|spec sections? \d|product decisions|\bdesign\.md|\bproduct\.md|\bspec\.md)/g),
    ).toEqual([]);
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

  it('of docs/tour.md lead from each chapter of the specification to its code', () => {
    const idsIn = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, id]) => id);
    const chapters = idsIn('docs/specification.md', /^## (S\d+) /gm);
    expect(chapters.length).toBeGreaterThan(20);
    expect(idsIn('docs/tour.md', /^\| (S\d+) .*\]\(/gm)).toEqual(chapters);
  });

  it('of docs/security.md to cases of trust name one of docs/trust.md', () => {
    const trust = read('docs/trust.md');
    const named = read('docs/security.md')
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)])
      .map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !trust.includes(name))).toEqual([]);
  });

  it('of docs/security.md to files lead to one', () => {
    const named = [...read('docs/security.md').matchAll(/`((?:apps|packages|docs|trust|e2e)\/[^`]*)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
