import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { engineOf } from '../../core/database.ts';

const metricsToken = 'rahasia-pengukur-0123';
const deployFolder = path.join(import.meta.dirname, '../../../../../deploy');
const deployFile = (name: string) => readFileSync(path.join(deployFolder, name), 'utf8');

let app: TestApp;
beforeEach(async () => {
  app = await makeApp({ metricsToken });
});
afterEach(() => app.close());

/** Returns the series in a file's query: names that are no functions, labels or keywords. */
const seriesIn = (query: string): string[] =>
  query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
    .match(/\b(?:pindahlapak|http|nodejs|process)_\w+|\bup\b/g) ?? [];

it('the alert rules use only series of /metrics', async () => {
  await app.app.inject('/healthz');
  const { body } = await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  // On PostgreSQL it does not exist before a backup is recorded.
  const elsewhere = engineOf(app.services.db.kysely) === 'sqlite' ? [] : ['pindahlapak_backup_timestamp_seconds'];
  const known = new Set(['up', ...elsewhere, ...[...body.matchAll(/^(\w+)[ {]/gm)].map(([, name = '']) => name)]);
  const queries = [...deployFile('alerts.yaml').matchAll(/expr: (.+)/g)].map(([, query = '']) => query);
  expect(queries.length).toBeGreaterThan(5);
  for (const query of queries) {
    expect(seriesIn(query).length, query).toBeGreaterThan(0);
    expect(
      seriesIn(query).filter((name) => !known.has(name)),
      query,
    ).toEqual([]);
  }
});

const hasPrometheus = spawnSync('promtool', ['--version']).status === 0;
it.skipIf(!hasPrometheus)('the alert rules are understood by Prometheus (skipped without promtool)', () => {
  const file = path.join(deployFolder, 'alerts.yaml');
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  expect(stdout + stderr).toMatch(/SUCCESS: \d+ rules found/);
  expect(status).toBe(0);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
it.skipIf(!hasSystemd)('the systemd unit is understood (skipped without systemd-analyze)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-unit-'));
  // The program need not be installed where the unit is checked.
  const unit = deployFile('pindahlapak.service').replace('/opt/pindahlapak/bin/pindahlapak', '/bin/sh');
  const file = path.join(folder, 'pindahlapak.service');
  writeFileSync(file, unit);
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  // The output also mentions other units of the machine.
  const output = (stdout + stderr).split('\n').filter((line) => line.includes('pindahlapak'));
  expect({ status, output }).toEqual({ status: 0, output: [] });
});
