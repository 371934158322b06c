import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { dashboardPaths, marketplacePaths, marketplaceTypes } from '@pindahlapak/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { isAppPath } from './web-app.ts';

let app: TestApp;
let folder: string;
const index = '<!doctype html><title>Dashboard</title>';
const script = 'console.log("halo")';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-web-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, 'index.html'), index);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, '.vite', 'manifest.json'), '{}');
  await writeFile(path.join(folder, 'assets', 'app-1a2b.js'), script);
  await writeFile(path.join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  app = await makeApp({ webFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers });
const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the built dashboard', () => {
  it.each(['/', '/login', '/produk?page=2&window=3', '/konfigurasi/akulaku', '/profile/'])(
    'answers %s with its page',
    async (url) => {
      const answer = await get(url, asPerson);
      expect([answer.statusCode, answer.body]).toEqual([200, index]);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  it('answers an unknown address that a person opens with its page and status 404', async () => {
    const answer = await get('/tidak/ada', asPerson);
    expect([answer.statusCode, answer.body]).toEqual([404, index]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await get('/tidak/ada')).json()).toMatchObject({ code: 404, data: { error: 'route-not-found' } });
  });

  it('lets browsers cache hashed files forever, and sends precompressed files', async () => {
    const plain = await get('/assets/app-1a2b.js');
    expect([plain.body, plain.headers['cache-control']]).toEqual([script, 'public, max-age=31536000, immutable']);
    const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.rawPayload).toEqual(brotliCompressSync(script));
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml; charset=utf-8',
    });
  });

  it.each([
    '/assets/missing.js',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fetc/passwd.txt',
    '/../package.json',
    '/api/tidak-ada',
    '/api/tidak.ada',
    '/unduhan/tidak-ada.zip',
  ])('has nothing at %s', async (url) => {
    const answer = await get(url, asPerson);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ code: answer.statusCode, message: expect.any(String) });
    // If cached, a file that an update adds again would stay missing.
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('the answer to an invalid range request is not cached', async () => {
    const answer = await get('/assets/app-1a2b.js', { range: 'bytes=99999-' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

it('without a built dashboard there is a plain page that links the API document', async () => {
  const bare = await makeApp({ webFolder: path.join(folder, 'not-there') });
  try {
    const answer = await bare.app.inject({ method: 'GET', url: '/', headers: asPerson });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('href="/api/docs"');
    expect((await bare.app.inject({ method: 'GET', url: '/login', headers: asPerson })).statusCode).toBe(404);
  } finally {
    await bare.close();
  }
});

it("each of the dashboard's addresses is known, with and without a trailing slash", () => {
  const addresses = [...Object.values(dashboardPaths), ...Object.values(marketplacePaths)];
  expect(addresses).toEqual(expect.arrayContaining(['/', '/login']));
  expect(addresses.length).toBeGreaterThan(marketplaceTypes.length);
  for (const address of addresses) {
    expect(isAppPath(address)).toBe(true);
    expect(isAppPath(address === '/' ? address : `${address}/`)).toBe(true);
  }
  expect(isAppPath('/konfigurasi')).toBe(false);
});

it('a path with millions of slashes is checked in linear time', () => {
  // A quadratic regular expression would take hours.
  expect(isAppPath(`${'/'.repeat(2_000_000)}x`)).toBe(false);
  expect(isAppPath('/produk/')).toBe(true);
  expect(isAppPath('/produk//')).toBe(false);
});
