import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { launch } from '@pindahlapak/harness/launch';
import { expect, it, onTestFinished } from 'vitest';

it('a stopped demo leaves nothing behind, even if the signal arrives twice', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-demo-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const main = path.join(import.meta.dirname, 'main.ts');
  const { child } = await launch(
    ['--disable-warning=ExperimentalWarning', main],
    { TMPDIR: folder },
    { ready: /(http:\S+)/ },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(readdirSync(folder)).toHaveLength(1);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(folder)).toEqual([]);
});
