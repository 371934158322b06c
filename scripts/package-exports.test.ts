import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

/** Names of a package that no other workspace imports yet, each with the coming feature that will. */
const awaited: Record<string, Record<string, string>> = {};

const packages = readdirSync(path.join(root, 'packages'));
const workspaces = ['packages', 'apps']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .concat(['e2e', 'bench', 'trust', 'harness']);

const read = (...parts: string[]): string => readFileSync(path.join(root, ...parts), 'utf8');

/** The names between the braces of an import or export, as they stand in the package that has them. */
const namesIn = (braces: string): string[] =>
  braces
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .map((one) => one.split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '');

function sourceFiles(workspace: string): string[] {
  return readdirSync(path.join(root, workspace), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules') && !file.startsWith('dist'),
  );
}

/** How often each word stands in the sources of a package, tests left out. */
function wordCounts(name: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of sourceFiles(`packages/${name}/src`)) {
    if (/\.test\.tsx?$|^test\//.test(file)) continue;
    for (const [word] of read('packages', name, 'src', file).matchAll(/\w+/g))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/**
 * The names that a package hands out, by its `index.ts`: those it lists, and of the files that it hands out whole the
 * values that the package itself has no use for.
 */
function exportedNames(name: string): string[] {
  const index = read('packages', name, 'src/index.ts');
  const counts = wordCounts(name);
  const listed = [...index.matchAll(/export\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap(([, braces = '']) => namesIn(braces));
  const whole = [...index.matchAll(/export \* from '\.\/([^']+)'/g)].flatMap(([, file = '']) =>
    [...read('packages', name, 'src', file).matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].map(
      ([, one = '']) => one,
    ),
  );
  return [...listed, ...whole.filter((one) => (counts.get(one) ?? 0) < 2)];
}

/** Which names of each package the other workspaces import. */
function importedNames(): Map<string, Set<string>> {
  const imported = new Map(packages.map((name) => [name, new Set<string>()]));
  for (const workspace of workspaces) {
    for (const file of sourceFiles(workspace)) {
      const text = read(workspace, file);
      for (const [, names = '', from = ''] of text.matchAll(
        /(?:import|export)\s+([^;'"]*?)\s*from\s*'@pindahlapak\/([a-z-]+)'/g,
      )) {
        if (workspace === `packages/${from}`) continue;
        const space = /\*\s+as\s+(\w+)/.exec(names)?.[1];
        const used =
          space === undefined
            ? namesIn(/\{([^}]*)\}/.exec(names)?.[1] ?? '')
            : [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
        for (const one of used) imported.get(from)?.add(one);
      }
    }
  }
  return imported;
}

describe('what a package hands out', () => {
  const imported = importedNames();

  it.each(packages)('each name of packages/%s is imported by another workspace', (name) => {
    const wanted = awaited[name] ?? {};
    const unreached = exportedNames(name).filter((one) => !imported.get(name)?.has(one) && !(one in wanted));
    expect(unreached.map((one) => `${one}: take it out of packages/${name}/src/index.ts, or delete it`)).toEqual([]);
  });

  it('awaits nothing that is imported or gone', () => {
    const settled = Object.entries(awaited).flatMap(([name, names]) =>
      Object.keys(names).filter((one) => imported.get(name)?.has(one) === true || !exportedNames(name).includes(one)),
    );
    expect(settled.map((one) => `${one}: take it from the list of awaited names`)).toEqual([]);
  });
});
