import { errorMessages } from '@pindahlapak/messages';
import { newSeller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { onServer } from '../../support/with-server.ts';
import { sendJson } from '../requests/request.ts';

const account = { fullName: 'Sari', phoneNumber: '081234567890', address: 'Bandung' };

let people = 0;
const newEmail = (): string => `sandi${(people += 1)}@contoh.id`;

async function register(server: RunningServer, password: string): Promise<{ email: string; status: number }> {
  const email = newEmail();
  const { status } = await sendJson(server.address, 'POST', '/api/auth/register', { ...account, email, password });
  return { email, status };
}

const signIn = async (server: RunningServer, email: string, password: string): Promise<number> =>
  (await sendJson(server.address, 'POST', '/api/auth/login', { email, password })).status;

/**
 * Passwords that must be accepted unchanged: any characters, spaces at the ends, long ones (ASVS 6.2.1, 6.2.8, 6.2.9).
 */
const taken = [
  'abcdefg1',
  'spasi di tengah 1',
  ' spasi di ujung 1 ',
  'ñandú-日本-1',
  '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦a1bcd',
  "'; drop table users; -- 1",
  `${'a'.repeat(63)}1`,
  `${'ab1-'.repeat(32)}`,
  `${'a'.repeat(255)}1`,
];

const notTaken = ['', 'abcdef1', `${'a'.repeat(256)}1`, 'hanyahuruf', '12345678'];

export const passwordRules = onServer(
  'passwords are taken and compared as they are (ASVS V6.2)',
  async (server, results) => {
    for (const password of taken) {
      const { email, status } = await register(server, password);
      results.add(status === 201 ? null : `refused: ${password.slice(0, 40)} (${status})`);
      results.add((await signIn(server, email, password)) === 200 ? null : `does not open: ${password.slice(0, 40)}`);
      const others = [
        password.slice(0, -1),
        `${password}x`,
        password.toUpperCase(),
        password.trim(),
        password.slice(0, 72),
      ];
      for (const other of others) {
        if (other === password || other === '') continue;
        const opened = await signIn(server, email, other);
        results.add(
          opened === 401 ? null : `${other.slice(0, 40)} opens what ${password.slice(0, 40)} closed: ${opened}`,
        );
      }
    }
    for (const password of notTaken) {
      const { status } = await register(server, password);
      results.add(status === 422 ? null : `taken: ${password.slice(0, 40)} (${status})`);
    }
    const seller = await newSeller(server.address);
    const change = (body: object) => sendJson(server.address, 'PUT', '/api/me/password', body, seller.token);
    const without = await change({ newPassword: 'sandibaru77' });
    results.add(without.status === 422 ? null : `changed without the old password: ${without.status}`);
    const wrong = await change({ oldPassword: 'salahsekali1', newPassword: 'sandibaru77' });
    results.add(wrong.text.includes(errorMessages['old-password-wrong']) ? null : `a wrong old one: ${wrong.status}`);
    const still = await signIn(server, seller.email, seller.password);
    results.add(still === 200 ? null : `the password has changed all the same: ${still}`);
  },
);
