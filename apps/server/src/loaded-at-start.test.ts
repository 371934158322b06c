import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from './test/start-server.ts';

/** Names each module that a process loads, in a file that it writes when it ends. */
const listing = (file: string) => `
  import { registerHooks } from 'node:module';
  import { writeFileSync } from 'node:fs';
  const urls = [];
  registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
  process.on('exit', () => writeFileSync(${JSON.stringify(file)}, urls.join('\\n')));
`;

/** What takes megabytes and few calls need: templates, workbooks, the description of the API, metrics, pictures, mail. */
const late = [
  'packages/template/src/open/open-workbook.ts',
  'node_modules/@fastify/swagger/',
  'node_modules/yaml/',
  'node_modules/prom-client/',
  'node_modules/nodemailer/',
  'node_modules/sharp/',
  'node_modules/pg/',
];

it('a server that nobody has called has not loaded what few calls need', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-loaded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const file = path.join(folder, 'loaded');
  const hook = path.join(folder, 'hook.mjs');
  writeFileSync(hook, listing(file));
  const server = await startServer({ DATA_DIR: path.join(folder, 'data'), NODE_OPTIONS: `--import=${hook}` });
  expect(await server.stop('SIGTERM')).toBe(0);
  const loaded = readFileSync(file, 'utf8').split('\n');
  expect(loaded.some((url) => url.includes('apps/server/src/app.ts'))).toBe(true);
  expect(late.filter((part) => loaded.some((url) => url.includes(part)))).toEqual([]);
});
