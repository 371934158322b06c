import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settingNames } from './read-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-pengaturan-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const address = 'postgres://toko:rahasia@basis.contoh.id/toko';
const repositoryFile = (name: string) => readFileSync(path.join(import.meta.dirname, '../../..', name), 'utf8');

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment, folder);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('secrets', () => {
  it('are read from the files in the settings, without the line break', () => {
    writeFileSync(path.join(folder, 'database'), `${address}\n`);
    writeFileSync(path.join(folder, 'smtp'), 'smtps://surat:rahasia@surat.contoh.id:465\r\n');
    const config = readConfig({ DATABASE_URL_FILE: 'database', SMTP_URL_FILE: path.join(folder, 'smtp') }, folder);
    expect(config).toMatchObject({
      databaseUrl: address,
      smtpUrl: 'smtps://surat:rahasia@surat.contoh.id:465',
      metricsToken: null,
    });
  });

  it('are refused all at once if given twice, missing, empty or invalid, without revealing them', () => {
    writeFileSync(path.join(folder, 'kosong'), '\n');
    writeFileSync(path.join(folder, 'salah'), 'rahasia sekali');
    const problems = problemsOf({
      DATABASE_URL: address,
      DATABASE_URL_FILE: 'salah',
      SMTP_URL_FILE: 'tidak-ada',
      METRICS_TOKEN_FILE: 'kosong',
      PORT: 'abc',
    });
    expect(problems).toContain('  - DATABASE_URL_FILE: DATABASE_URL juga diisi; pakai salah satu saja');
    expect(problems).toMatch(/ {2}- SMTP_URL_FILE: file tidak-ada tidak dapat dibaca \(ENOENT/);
    expect(problems).toContain('  - METRICS_TOKEN_FILE: file kosong kosong');
    expect(problems).toContain('  - PORT: ');
    expect(problems).not.toContain('rahasia');
    expect(problemsOf({ DATABASE_URL_FILE: 'salah' })).toMatch(/DATABASE_URL: harus berupa alamat postgres:/);
    expect(problemsOf({ DATABASE_URL_FILE: 'salah' })).not.toContain('rahasia');
  });

  it('an empty file name counts as absent', () => {
    expect(readConfig({ DATABASE_URL: address, DATABASE_URL_FILE: '' }, folder).databaseUrl).toBe(address);
  });
});

describe('CHANGES_DATABASE_URL', () => {
  it('is accepted with DATABASE_URL, and refused without', () => {
    expect(readConfig({ DATABASE_URL: address, CHANGES_DATABASE_URL: address }, folder).changesDatabaseUrl).toBe(
      address,
    );
    expect(problemsOf({ CHANGES_DATABASE_URL: address })).toContain(
      'CHANGES_DATABASE_URL: hanya dipakai bersama DATABASE_URL',
    );
  });
});

describe('.env.example', () => {
  const example = parseEnv(repositoryFile('.env.example'));

  it('has exactly the existing settings', () => {
    expect(Object.keys(example).toSorted()).toEqual([...settingNames].toSorted());
  });

  it('has the defaults', () => {
    expect(readConfig(example, folder)).toEqual(readConfig({}, folder));
  });

  it('has each setting in docs/operations.md', () => {
    const operations = repositoryFile('docs/operations.md');
    expect(settingNames.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});
