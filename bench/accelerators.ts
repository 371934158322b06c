import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median } from '@pindahlapak/harness/median';
import { emptyListing, type ListingFields, unvaried } from '@pindahlapak/model';
import type * as Rules from '@pindahlapak/rules';
import { simpleVersions, type SimpleVersion } from './support/simple-versions.ts';
import { benchAkulakuConfiguration, benchDataConfiguration, benchProduct } from './support/export-catalogue.ts';

// What each accelerator of the text rules wins: the rows of a catalogue are made by the rules as they stand and by copies
// with a simple version in an accelerator's place, in turns.
// `node bench/accelerators.ts [listings, one a line as JSON, as the import call takes them]`

const rounds = 21;
const rowsARound = 2_000;
const root = path.resolve(import.meta.dirname, '..');

const folder = mkdtempSync(path.join(os.tmpdir(), 'accelerators-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');

/** A copy of the rules with these edits. */
async function loadRules(edits: SimpleVersion['edits'], name: string): Promise<typeof Rules> {
  const copy = path.join(folder, name);
  cpSync(path.join(root, 'packages/rules/src'), copy, { recursive: true });
  for (const { file, from, to } of edits) {
    const source = readFileSync(path.join(copy, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} has changed: bring bench/support/simple-versions.ts in line`);
    writeFileSync(path.join(copy, file), source.replace(from, to));
  }
  return (await import(path.join(copy, 'index.ts'))) as typeof Rules;
}

/** The listings of a file that have a description. */
const listingsOf = (file: string): Rules.ExportedProduct[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ ...emptyListing, ...unvaried, ...(JSON.parse(line) as ListingFields) }))
    .filter(({ description1 }) => (description1 ?? '') !== '');

/** Microseconds of this thread on the processor. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

interface Variant {
  name: string;
  rules: typeof Rules;
  times: number[];
}

/** Makes the rows of some products with every variant in turns; prints what each takes. */
function compare(what: string, products: readonly Rules.ExportedProduct[], variants: Variant[]): void {
  for (const variant of variants) variant.times = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with another version, so that collecting the garbage of the one before does not always fall on
    // the same version.
    const turn = round % variants.length;
    for (const { rules, times } of [...variants.slice(turn), ...variants.slice(0, turn)]) {
      const compiled = rules.compileRules(benchDataConfiguration, benchAkulakuConfiguration);
      const start = processorTime();
      for (let index = 0; index < rowsARound; index += 1)
        rules.finish(rules.buildRowsInSteps(products[index % products.length] as Rules.ExportedProduct, compiled));
      times.push((processorTime() - start) / rowsARound);
    }
  }
  const [whole] = variants;
  console.log(`\n| ${what} | µs a row | of the round's row with all of them |\n|---|---|---|`);
  for (const { name, times } of variants) {
    const ratio = median(times.map((time, round) => time / (whole?.times[round] ?? time)));
    console.log(`| ${name} | ${median(times).toFixed(1)} | ${(ratio * 100).toFixed(0)}% |`);
  }
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes that the longest originals take which the word rules of an account can have. */
function rulesMemory({ compileWords }: typeof Rules): number {
  const list = () =>
    Array.from({ length: 1_000 }, (_, id) => ({ id, original: `${'★。'.repeat(98)}${id}`, replacement: '' }));
  collect();
  const before = process.memoryUsage().heapUsed;
  const compiled = [compileWords(list()), compileWords(list())];
  collect();
  const after = process.memoryUsage().heapUsed;
  return compiled.length === 2 ? (after - before) / 1024 / 1024 : 0;
}

const versions: SimpleVersion[] = [{ name: 'as it stands', edits: [] }, ...simpleVersions];
const variants: Variant[] = [];
for (const [index, { name, edits }] of versions.entries())
  variants.push({ name, rules: await loadRules(edits, String(index)), times: [] });

compare(
  'made-up catalogue',
  Array.from({ length: rowsARound }, (_, index) => benchProduct(index)),
  variants,
);
const file = process.argv[2];
if (file !== undefined) compare('listings of the file', listingsOf(file), variants);

console.log('\n| longest word rules | MB |\n|---|---|');
for (const { name, rules } of variants) console.log(`| ${name} | ${rulesMemory(rules).toFixed(0)} |`);
