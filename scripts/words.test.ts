import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const table = read('docs/words.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const quoted = (cell: string): string[] => [...cell.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);

/** Texts that hold a refused word because they are fixed, and stand in the table. */
const fixed = table.flatMap((cells) => quoted(cells[4] ?? ''));
const refused = table.flatMap((cells) => quoted(cells[5] ?? ''));

const token = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[`{}]/g;
const templateToken = /`|\$\{|\\./g;

/** The texts of a file: its strings, and its templates with a 0 for what is put in; keys and the names of files are no texts. */
function textsOf(code: string): string[] {
  const texts: string[] = [];
  let at = 0;
  const next = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(code);
    at = found === null ? code.length : pattern.lastIndex;
    return found?.[0] ?? null;
  };
  const readTemplate = (): void => {
    let text = '';
    let from = at;
    for (let found = next(templateToken); found !== null && found !== '`'; found = next(templateToken)) {
      if (found !== '${') continue;
      text += `${code.slice(from, at - 2)}0`;
      readCode();
      from = at;
    }
    texts.push(text + code.slice(from, at - 1));
  };
  const readCode = (): void => {
    let depth = 0;
    for (let found = next(token); found !== null; found = next(token)) {
      if (found === '{') depth += 1;
      else if (found === '}' && depth-- === 0) return;
      else if (found === '`') readTemplate();
      else if (/^['"]/.test(found) && code[at] !== ':' && !/^.\.{1,2}\//.test(found)) texts.push(found.slice(1, -1));
    }
  };
  readCode();
  return texts;
}

const texts = sourceFiles(['ts'])
  .filter((file) => file.startsWith('packages/messages/src/') && !file.endsWith('.test.ts'))
  .flatMap((file) => textsOf(read(file)).map((text) => ({ file, text })));

describe('the reader of texts', () => {
  it('finds strings and templates, one within another, without comments and keys', () => {
    const code = "/* 'a' */ f('b', { 'c': \"d'e\", g: `h '${i ? `j ${k}` : 'l'}' m` }); // 'n'\nimport './o.ts';";
    expect(textsOf(code)).toEqual(['b', "d'e", 'j 0', 'l', "h '0' m"]);
  });
});

describe('the texts', () => {
  it('call each thing by the word of docs/words.md', () => {
    expect(refused.length).toBeGreaterThan(10);
    expect(texts.length).toBeGreaterThan(1000);
    const words = new RegExp(`(?<![\\w/-])(${refused.join('|')})(?![\\w-])`, 'i');
    const wrong = texts
      .map(({ file, text }) => ({ file, text, bare: fixed.reduce((rest, known) => rest.replaceAll(known, ''), text) }))
      .filter(({ bare }) => words.test(bare))
      .map(({ file, text }) => `${file}: ${text}`);
    expect(wrong).toEqual([]);
  });

  it('have one space between two words of a line', () => {
    // Mails, files of text and the terminal stand in columns.
    const wrong = texts.filter(({ file, text }) => !file.includes('/server/') && /\S {2,}\S/.test(text));
    expect(wrong).toEqual([]);
  });
});
