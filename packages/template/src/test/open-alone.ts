import { readFileSync, writeSync } from 'node:fs';
import process from 'node:process';
import { describeTemplate } from '../describe/describe-template.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { TemplateError } from '../open/template-error.ts';

/** Highest use of memory of this process so far, in megabytes. */
const peak = (): number => process.resourceUsage().maxRSS / 1024;

/** What becomes of a file. */
async function outcomeOf(file: string): Promise<string> {
  try {
    return (await describeTemplate(await openWorkbook(readFileSync(file))))?.family ?? 'other';
  } catch (error) {
    if (error instanceof TemplateError) return error.problem;
    throw error;
  }
}

// A process of its own for one hostile file: its highest use of memory stays for as long as it lives.
const [sound = '', hostile = ''] = process.argv.slice(2);
await outcomeOf(sound);
const before = peak();
const outcome = await outcomeOf(hostile);
writeSync(1, JSON.stringify({ outcome, megabytes: Math.round(peak() - before) }));
