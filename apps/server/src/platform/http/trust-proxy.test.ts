import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../read-config.ts';
import { makeApp } from '../../test/make-app.ts';
import { buildApp } from '../../app.ts';
import { readTrustProxy } from './caller-network.ts';

/** Returns the caller that a server with this setting sees for a socket's address and a forwarded list. */
async function seenCaller(setting: string, socket: string, forwarded: string): Promise<string> {
  const trustProxy = readTrustProxy(setting);
  if (trustProxy === null) throw new Error('the setting was refused');
  const app = fastify({ trustProxy });
  app.get('/', (request) => request.ip);
  const answer = await app.inject({ url: '/', remoteAddress: socket, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.body;
}

describe('TRUST_PROXY', () => {
  const seller = '203.0.113.7';
  const forged = '198.51.100.9';

  it.each([
    ['1', '127.0.0.1', `${forged}, ${seller}`, seller],
    ['2', '127.0.0.1', `${forged}, ${seller}, 10.0.0.5`, seller],
    ['2', '127.0.0.1', seller, seller],
    ['0', seller, forged, seller],
    ['false', seller, forged, seller],
    ['', seller, forged, seller],
    ['127.0.0.1', '127.0.0.1', `${forged}, ${seller}`, seller],
    ['loopback, 10.0.0.0/8', '127.0.0.1', `${forged}, ${seller}, 10.0.0.5`, seller],
    ['10.0.0.0/255.0.0.0', '10.9.9.9', `${forged}, ${seller}`, seller],
    ['::1, fd00::/8', '::1', `${forged}, ${seller}, fd00::5`, seller],
    ['127.0.0.1', seller, forged, seller],
    // For proxies that overwrite the header: the first address of the list is trusted, whoever wrote it.
    ['true', '127.0.0.1', `${seller}`, seller],
    ['true', '127.0.0.1', `${forged}, ${seller}`, forged],
  ])('%j, from %s with the list %j: the caller is %s', async (setting, socket, forwarded, caller) => {
    expect(await seenCaller(setting, socket, forwarded)).toBe(caller);
  });

  it.each(['foo', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0.1,', 'fd00::/129', '-1', '10.0.0.0/x', '1.5', ','])(
    '%j is no setting',
    (setting) => {
      expect(readTrustProxy(setting)).toBeNull();
    },
  );
});

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is logged once', async () => {
    const app = await makeApp();
    const lines: string[] = [];
    const config = { ...readConfig({ LOG_LEVEL: 'warn' }, app.dataDir), dataDir: app.dataDir };
    const logged = await buildApp({ ...app.services, config }, [], { write: (line) => lines.push(line) });
    const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'));
    await logged.inject({ url: '/healthz' });
    expect(warnings()).toEqual([]);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-for'])
      await logged.inject({ url: '/healthz', remoteAddress: '10.0.0.5', headers: { [name]: '203.0.113.7' } });
    expect(warnings()).toEqual([expect.stringContaining('10.0.0.5')]);
    await logged.close();
    await app.close();
  });

  it('is not logged if it is named', async () => {
    const app = await makeApp();
    const lines: string[] = [];
    const config = {
      ...readConfig({ LOG_LEVEL: 'warn', TRUST_PROXY: '10.0.0.5' }, app.dataDir),
      dataDir: app.dataDir,
    };
    const logged = await buildApp({ ...app.services, config }, [], { write: (line) => lines.push(line) });
    await logged.inject({ url: '/healthz', remoteAddress: '10.0.0.5', headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
    await logged.close();
    await app.close();
  });
});
