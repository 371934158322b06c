import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** Path of LibreOffice on this machine; undefined if it is not installed. */
export const libreOffice: string | undefined = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'soffice'))
  .find((file) => existsSync(file));

/** Opens and saves a file with LibreOffice; csv with semicolons and UTF-8. */
export function resaved(bytes: Buffer, kind: 'xlsx' | 'csv'): Buffer {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-katalog-'));
  try {
    const source = path.join(folder, `asal.${kind}`);
    writeFileSync(source, bytes);
    const out = path.join(folder, 'hasil');
    const csvIn = '--infilter=Text - txt - csv (StarCalc):59,34,76';
    const csvOut = 'csv:Text - txt - csv (StarCalc):59,34,76';
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profil')).href}`;
    const wanted = kind === 'xlsx' ? ['--convert-to', 'xlsx'] : [csvIn, '--convert-to', csvOut];
    spawnSync(libreOffice ?? '', [profile, '--headless', ...wanted, '--outdir', out, source], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder },
    });
    return readFileSync(path.join(out, `asal.${kind}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
