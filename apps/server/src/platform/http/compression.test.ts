import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

const large = 'kaos polos '.repeat(1000);

let testApp: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  testApp = await makeApp();
  app = await buildApp(testApp.services, [
    (scope) => {
      scope.get('/csv', async (_request, reply) => reply.type('text/csv; charset=utf-8').send(Readable.from([large])));
      scope.get('/events', async (_request, reply) => reply.type('text/event-stream').send(Readable.from([large])));
      scope.get('/workbook', async (_request, reply) =>
        reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(Readable.from([large])),
      );
      scope.get('/cut', async (_request, reply) => {
        async function* cut() {
          yield large;
          throw new Error('the database is gone');
        }
        return await reply.type('application/json').send(Readable.from(cut()));
      });
    },
  ]);
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});

const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a large answer is compressed with %s for a caller that accepts it', async (encoding, unpack) => {
  const { headers, rawPayload } = await ask('/csv', encoding);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toMatch(/accept-encoding/i);
  expect(unpack(rawPayload).toString()).toBe(large);
});

it.each(['/events', '/workbook'])('%s is not compressed', async (url) => {
  const { headers, payload } = await ask(url, 'br, gzip');
  expect([headers['content-encoding'], payload]).toEqual([undefined, large]);
});

it('a response that fails before its first byte is a readable error', async () => {
  const answer = await ask('/cut', 'br');
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([500, undefined]);
  expect(answer.json()).toMatchObject({ data: { error: 'internal' } });
});

it('a compressed request body is not decompressed', async () => {
  const payload = gzipSync(JSON.stringify({ email: 'a@contoh.id', password: 'Sandi12345' }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
  expect(answer.statusCode).toBe(400);
});
