import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

/** Less than the keep-alive timeout and the timeout for headers. */
const quickMs = 2000;
const body = JSON.stringify({ email: 'sari@contoh.id' });
const head = `POST /api/auth/password/forgot HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;

let app: TestApp;
let port: number;
let sockets: Socket[];

beforeEach(async () => {
  app = await makeApp();
  port = Number(new URL(await app.app.listen({ port: 0 })).port);
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Opens a connection that the server has seen, and returns what it receives. */
async function open(...requests: string[]) {
  const seen = once(app.app.server, requests.length > 0 ? 'request' : 'connection');
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const connection = { socket, heard: '', ended: once(socket, 'close') };
  socket.on('data', (chunk: Buffer) => (connection.heard += chunk.toString()));
  socket.on('error', () => {});
  for (const text of requests) socket.write(text);
  await seen;
  return connection;
}

async function stopMs(): Promise<number> {
  const start = performance.now();
  await app.app.close();
  return performance.now() - start;
}

describe('a stopping server', () => {
  it('answers running requests, and does not wait for the keep-alive timeout', async () => {
    const connection = await open(head);
    const stopped = stopMs();
    connection.socket.write(body);
    expect(await stopped).toBeLessThan(quickMs);
    await connection.ended;
    expect(connection.heard).toMatch(/^HTTP\/1\.1 200 /);
    expect(connection.heard).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('does not wait for connections without a complete request', async () => {
    await open();
    const half = await open();
    half.socket.write('GET /api/settings HTTP/1.1\r\nhost: x\r\nx-slow: ');
    expect(await stopMs()).toBeLessThan(quickMs);
  });

  it('still answers a request that arrives while it stops', async () => {
    const connection = await open();
    const stopped = stopMs();
    connection.socket.write('GET /api/settings HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await stopped).toBeLessThan(quickMs);
    await connection.ended;
    expect(connection.heard).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('does not wait for a dashboard that opens an event stream while it stops', async () => {
    const { token } = await registerSeller(app);
    const connection = await open();
    const stopped = stopMs();
    connection.socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    expect(await stopped).toBeLessThan(quickMs);
    await connection.ended;
    expect(connection.heard).toContain('event: ready');
  });
});
