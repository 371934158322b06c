import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

const folder = path.join(root, 'docs/pictures');
const mostBytes = 1_500_000;

it('the README shows each picture that npm run pictures makes, light and dark, and they are small', () => {
  const shown = [...readFileSync(path.join(root, 'README.md'), 'utf8').matchAll(/"docs\/pictures\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((name) => !existsSync(path.join(folder, name)))).toEqual([]);
  expect(readdirSync(folder).toSorted()).toEqual(shown.toSorted());
  const themes = shown.map((name) => name.replace(/-(light|dark)\.webp$/, ''));
  for (const screen of themes) expect(themes.filter((other) => other === screen)).toHaveLength(2);
  const bytes = shown.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  expect(bytes).toBeLessThan(mostBytes);
});
