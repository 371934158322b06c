import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../core/temporary-files.ts';
import { registerSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { sendProfile } from '../../test/send.ts';

const mebibyte = 1024 * 1024;

let app: TestApp;
afterEach(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

it.each([
  ['form', ''],
  ['file', '--x\r\ncontent-disposition: form-data; name="profilImage"; filename="a.png"\r\n\r\n'],
])('an endless %s is refused while it is still being sent', async (_what, start) => {
  await using folder = await temporaryFolder();
  app = await makeApp();
  vi.stubEnv('TMPDIR', folder.path);
  const { token } = await registerSeller(app);
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const chunk = Buffer.alloc(64 * 1024);
  let sent = 0;
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.request(`${address}/api/me/profile`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    let isAnswered = false;
    request.on('response', (response) => {
      isAnswered = true;
      resolve(response.resume());
    });
    request.on('error', (error) => isAnswered || reject(error));
    const write = () => {
      if (isAnswered || sent > 60 * mebibyte) return void request.end();
      sent += chunk.length;
      request.write(chunk, (error) => error ?? write());
    };
    request.write(start);
    write();
  });
  expect(answer.statusCode).toBe(413);
  expect(sent).toBeLessThan(30 * mebibyte);
  await vi.waitFor(() => expect(readdirSync(folder.path)).toEqual([]));
});

it('forms that stop halfway do not block those of other sellers', async () => {
  app = await makeApp();
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const slow: http.ClientRequest[] = [];
  for (let sender = 0; sender < 6; sender += 1) {
    const { token } = await registerSeller(app);
    const request = http.request(`${address}/api/me/profile`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    request.on('error', () => undefined);
    request.write('--x\r\ncontent-disposition: form-data; name="fullName"\r\n\r\nSi');
    slow.push(request);
    await once(app.app.server, 'request');
  }
  const seller = await registerSeller(app);
  expect(await sendProfile(app, seller.token, { email: seller.email })).toMatchObject({ status: 200 });
  for (const request of slow) request.destroy();
});
