import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';

/** A workbook with 13,000 validations takes minutes on a busy machine. */
const limitMs = 400_000;

// Comma, double quote, UTF-8, from the first line, all texts quoted, cells as displayed; `,false,false,-1` writes every
// sheet to a file.
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false';

export function findLibreOffice(): string | null {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter))
    for (const name of ['soffice', 'libreoffice'])
      if (existsSync(path.join(folder, name))) return path.join(folder, name);
  return null;
}

export function csvCells(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    else if (end === '') break;
  }
  return rows;
}

/** Converts a workbook with one of LibreOffice's filters; returns the bytes of the file `result`. */
async function convert(program: string, workbook: Buffer, filter: string, result: string): Promise<Buffer> {
  await using folder = await temporaryFolder('office');
  const [file, made] = [path.join(folder.path, 'buku.xlsx'), path.join(folder.path, 'hasil')];
  await writeFile(file, workbook);
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder.path, 'profile')).href}`;
  const args = [profile, '--headless', '--convert-to', filter, '--outdir', made, file];
  const child = spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, HOME: folder.path } });
  const stop = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), limitMs);
  await once(child, 'exit');
  clearTimeout(stop);
  return await readFile(path.join(made, result));
}

/** Opens and recalculates a workbook in LibreOffice; returns the displayed cells of its first sheet or of `sheet`. */
export async function readByLibreOffice(program: string, workbook: Buffer, sheet?: string): Promise<string[][]> {
  const filter = sheet === undefined ? csvFilter : `${csvFilter},false,false,-1`;
  const csv = await convert(program, workbook, filter, sheet === undefined ? 'buku.csv' : `buku-${sheet}.csv`);
  return csvCells(csv.toString('utf8'));
}
