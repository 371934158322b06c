import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const mostFiles = 15;
/** As the linter's `max-lines`, which reads no styles. */
const mostLines = 250;

const sources = sourceFiles();

describe('the shape of the sources', () => {
  it(`no folder holds more than ${mostFiles} files, tests not counted`, () => {
    const folders = Map.groupBy(
      // Migrations are a list in the order of time, which only grows.
      sources.filter((file) => !/\.(test|spec)\.tsx?$|\/migrations\/\d{3}-/.test(file)),
      (file) => path.dirname(file),
    );
    expect(folders.size).toBeGreaterThan(50);
    const crowded = [...folders]
      .filter(([, inside]) => inside.length > mostFiles)
      .map(([folder, inside]) => `${folder} holds ${inside.length} files: move those of one subject into a folder`);
    expect(crowded).toEqual([]);
  });

  it(`no file of styles has more than ${mostLines} lines`, () => {
    const styles = sourceFiles(['css']);
    expect(styles.length).toBeGreaterThan(5);
    const long = styles
      .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > mostLines);
    expect(long).toEqual([]);
  });

  it('tests say describe and it; only specs of the browser say test, as Playwright does', () => {
    const wrong = sources
      .filter((file) => /\.test\.tsx?$/.test(file))
      .filter((file) => /^\s*test(\.\w+)*[(<]/m.test(readFileSync(path.join(root, file), 'utf8')))
      .map((file) => `${file}: write it(…) instead of test(…)`);
    expect(wrong).toEqual([]);
  });
});
