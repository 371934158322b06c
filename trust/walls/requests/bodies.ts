import http from 'node:http';
import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { getMeEndpoint } from '@pindahlapak/contract';
import { newSeller } from '@pindahlapak/harness/seller';
import { processMemory } from '@pindahlapak/harness/process-memory';
import { onServer } from '../../support/with-server.ts';
import { faultOf } from './fuzz.ts';
import { boundary, formBytes } from './multipart.ts';
import { bearer, send, type Call, type Reply } from './request.ts';

/** MB that refused bodies may add to the server's peak memory. */
const memoryMax = 300;
const mebibyte = 1024 * 1024;
const triesAtMost = 5;

const json = { 'content-type': 'application/json' };
const login = { method: 'POST', path: '/api/auth/login' };

/** The status of a call whose connection was closed while its body was being sent. */
const cut = 0;

/**
 * True if the other end closed the connection. A call that is refused before its body was read may end like this while
 * the client still writes: the response can get lost, and the closing is the refusal.
 */
const isCut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(EPIPE|ECONNRESET)$/.test(String(error.code));

/** Sends a body of unknown length until the server refuses; returns the status, or `cut`, and the bytes sent. */
const pour = (address: string, call: Call, limitBytes: number): Promise<{ status: number; sent: number }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const chunk = Buffer.alloc(64 * 1024, ' ');
    const seen = { status: cut };
    let sent = 0;
    const request = http.request({ hostname, port, method: call.method, path: call.path, headers: call.headers ?? {} });
    const finish = () => resolve({ status: seen.status, sent });
    request.on('response', (response) => {
      seen.status = response.statusCode ?? 0;
      response.resume();
      response.on('close', () => {
        finish();
        request.destroy();
      });
    });
    request.on('error', (error) => (seen.status !== cut || isCut(error) ? finish() : reject(error)));
    const write = () => {
      while (seen.status === cut && !request.destroyed && sent < limitBytes) {
        sent += chunk.length;
        if (!request.write(chunk)) return void request.once('drain', write);
      }
      request.end();
    };
    write();
  });

/** Sends a call that is refused, again if closing the connection lost the response; null if that always happens. */
async function sendRefused(address: string, call: Call): Promise<Reply | null> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    try {
      return await send(address, call);
    } catch (error) {
      if (!isCut(error)) throw error;
    }
  }
  return null;
}

/** Returns why a call was not refused; null if it was. */
function refusalFault(what: string, reply: Reply | null): string | null {
  if (reply === null) return null;
  return reply.status >= 400 && reply.status < 500 ? faultOf(reply) : `${what}: ${reply.status}`;
}

/** Sends bytes that are not well-formed HTTP and returns the response until the connection is closed. */
const talk = (address: string, text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    let said = '';
    socket.setTimeout(3000, () => socket.destroy());
    socket.on('data', (data: Buffer) => (said += data.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
    socket.write(text);
  });

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

export const largeBodies = onServer(
  'packed, oversized, nested and lying bodies and headers',
  async (server, results) => {
    const { address } = server;
    const seller = await newSeller(address);
    const own = bearer(seller.token);
    const before = await processMemory(server.pid());
    const zeros = Buffer.alloc(100 * mebibyte, ' ');
    const credentials = JSON.stringify({ email: seller.email, password: seller.password });
    const form = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...own };
    const profile = { method: 'PUT', path: '/api/me/profile', headers: form };
    const file = { field: 'profilImage', fileName: 'a', type: 'image/png', bytes: Buffer.alloc(100_000) };
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 'x']));
    const refused: [string, Call][] = [
      ['a gzip bomb', { ...login, headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(zeros) }],
      [
        'a packed bomb in a form',
        { ...profile, headers: { ...form, 'content-encoding': 'gzip' }, body: gzipSync(zeros) },
      ],
      ['brotli', { ...login, headers: { ...json, 'content-encoding': 'br' }, body: brotliCompressSync(credentials) }],
      ['deflate', { ...login, headers: { ...json, 'content-encoding': 'deflate' }, body: deflateSync(credentials) }],
      [
        'gzip that is right',
        { ...login, headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(credentials) },
      ],
      ['300 KB to a login', { ...login, headers: json, body: JSON.stringify({ email: 'x'.repeat(300_000) }) }],
      ['nested lists', { ...login, headers: json, body: nested(100_000, '[', ']') }],
      ['nested objects', { ...login, headers: json, body: nested(30_000, '{"a":', '}').replace('}', '1}') }],
      ['20,000 fields', { ...login, headers: json, body: JSON.stringify(many).slice(0, 250_000) }],
      ['a form of 20,000 fields', { ...profile, body: formBytes(many) }],
      [
        'a form of 400 files',
        {
          ...profile,
          body: formBytes(
            {},
            Array.from({ length: 400 }, () => file),
          ),
        },
      ],
      ['a form field of 10 MB', { ...profile, body: formBytes({ fullName: 'x'.repeat(10 * mebibyte) }) }],
      ['a header of 40 KB', { ...login, headers: { ...json, 'x-long': 'x'.repeat(40_000) }, body: credentials }],
      ['an address of 40 KB', { method: 'GET', path: `/api/products?search=${'x'.repeat(40_000)}`, headers: own }],
      ['a path of 10 KB', { method: 'DELETE', path: `/api/products/${'x'.repeat(10_000)}`, headers: own }],
      ['a range of everything', { method: 'GET', path: '/api/me', headers: { range: 'bytes=0-,0-,0-,0-,0-,0-' } }],
    ];
    for (const [what, call] of refused) {
      results.add(refusalFault(what, await sendRefused(address, call)));
    }
    const poured: [string, string, Record<string, string>][] = [
      ['POST', '/api/auth/login', json],
      ['POST', '/api/products/import', { ...json, ...own }],
      ['POST', '/api/products/import', json],
      ['PUT', '/api/me/profile', form],
    ];
    for (const [method, path, headers] of poured) {
      const { status, sent } = await pour(address, { method, path, headers }, 100 * mebibyte);
      const isRefused = status === cut || (status >= 400 && status < 500);
      results.add(
        isRefused && sent < 60 * mebibyte ? null : `${path}: ${status} after ${Math.round(sent / mebibyte)} MB`,
      );
    }
    const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    const lying = [
      `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/me HTTP/1.1\r\nhost: x\r\n\r\n`,
      `${head}content-length: 5\r\ncontent-length: 50\r\n\r\n{}   `,
      `${head}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n`,
      `${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
      `${head}content-length: -1\r\n\r\n`,
      `${head}content-length: 1e9\r\n\r\n`,
      `${head} folded: x\r\n\r\n`,
      `GET /api/me HTTP/1.1\r\nhost: x\r\nx-nul: a\0b\r\n\r\n`,
      'GET /api/me HTTP/9.9\r\nhost: x\r\n\r\n',
      'GET http://contoh.id/api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      'CONNECT contoh.id:443 HTTP/1.1\r\nhost: contoh.id\r\n\r\n',
      'TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    ];
    for (const text of lying) {
      const said = await talk(address, text);
      const answers = said.match(/HTTP\/1\.1 \d{3}/g) ?? [];
      const isOk = answers.length <= 1 && answers.every((answer) => / 4\d\d$/.test(answer)) && !/\.ts:\d+/.test(said);
      results.add(isOk ? null : `${JSON.stringify(text.slice(0, 120))}: ${answers.join(', ')}`);
    }
    const served = await seller.client.call(getMeEndpoint, {}).then(
      () => null,
      (error: unknown) => `nobody is served afterwards: ${String(error)}`,
    );
    results.add(served);
    const after = await processMemory(server.pid());
    if (before === null || after === null) return 'memory not measured: this system does not report it';
    const grown = Math.round(after.peak - before.now);
    results.add(grown <= memoryMax ? null : `the server took ${grown} MB more`);
    return `+${grown} MB at the highest`;
  },
);
