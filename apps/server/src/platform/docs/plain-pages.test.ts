import { expect, it } from 'vitest';
import { makeApp } from '../../test/make-app.ts';

const url = '/.well-known/security.txt';

it('security.txt has a contact, an expiry within a year, and its own address', async () => {
  const app = await makeApp({ supportEmail: 'aman@contoh.id', publicUrl: 'https://lapak.contoh.id' });
  const { statusCode, headers, body } = await app.app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(lines).toEqual({
    Contact: 'mailto:aman@contoh.id',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'id, en',
    Canonical: `https://lapak.contoh.id${url}`,
  });
  const days = (Date.parse(lines.Expires ?? '') - app.clock.now) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(366);
  await app.close();
});

it('security.txt omits its address if it is unknown', async () => {
  const app = await makeApp({ publicUrl: null });
  const { body } = await app.app.inject(url);
  expect(body).toContain('Contact: mailto:');
  expect(body).not.toContain('Canonical');
  await app.close();
});
