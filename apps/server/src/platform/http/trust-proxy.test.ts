import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readTrustProxy } from './trust-proxy.ts';

test.each(['10.0.0.1', '10.0.0.0/8', '10.0.0.0/255.0.0.0', '::1, fd00::/8', 'Loopback, 192.168.1.1', '2', 'true', ''])(
  'what is taken, the server starts with: %j',
  async (setting) => {
    const trustProxy = readTrustProxy(setting);
    if (trustProxy === null) throw new Error('it was refused');
    const app = fastify({ trustProxy });
    app.get('/', (request) => request.ip);
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
    await app.close();
  },
);

test.each(['foo', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0.1,', 'fd00::/129', '-1', '10.0.0.0/x'])(
  '%j is no setting',
  (setting) => {
    expect(readTrustProxy(setting)).toBeNull();
  },
);
