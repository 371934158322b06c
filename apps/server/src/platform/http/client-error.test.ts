import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { makeApp } from '../../test/make-app.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Returns what the server sends on a connection until it closes it. */
async function talk(text: string): Promise<string> {
  const base = await makeApp();
  closing.push(base.close);
  const { port } = new URL(await base.app.listen({ port: 0, host: '127.0.0.1' }));
  return await new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let response = '';
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString();
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
    socket.write(text);
  });
}

it('input that is not HTTP is refused in the envelope, and the connection is closed', async () => {
  const response = await talk('HALO\r\n\r\n');
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(response).toContain('connection: close');
  expect(response).toContain("content-security-policy: default-src 'none'");
  const answer: unknown = JSON.parse(response.slice(response.indexOf('\r\n\r\n')));
  expect(answer).toEqual({
    code: 400,
    message: 'Permintaan tidak dapat dibaca. Periksa data yang dikirim lalu coba lagi.',
    data: { error: 'malformed-request' },
  });
});

it('a request without a host is refused in the envelope, with our headers', async () => {
  const response = await talk('GET /api/me HTTP/1.1\r\n\r\n');
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(response.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(response.toLowerCase()).toContain('connection: close');
  expect(response).toContain('"error":"malformed-request"');
});

it('a request with an unknown Expect header is served', async () => {
  const response = await talk('GET /api/me HTTP/1.1\r\nhost: x\r\nexpect: keajaiban\r\nconnection: close\r\n\r\n');
  expect(response).toMatch(/^HTTP\/1\.1 401 /);
  expect(response).toContain('"error":"token-required"');
});

it('headers over the limit are refused as too large', async () => {
  const response = await talk(`GET /api/me HTTP/1.1\r\nhost: x\r\nx-panjang: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(response).toMatch(/^HTTP\/1\.1 431 /);
  expect(response).toContain('"code":431');
});
