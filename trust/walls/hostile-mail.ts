import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../../e2e/support/until.ts';
import { onServer } from '../support/with-server.ts';
import { sendJson } from './request.ts';
import { scriptingTexts } from './scripting-texts.ts';

/** Addresses whose first half wants to be a header, a second recipient or a script; a mail program sees them all. */
const localParts = [
  'sari',
  'sari,korban',
  'sari;korban',
  '"sari',
  'sari"',
  '<sari',
  '(sari)',
  'sari%0d%0abcc:korban',
  '=?utf-8?q?=0d=0abcc:korban?=',
  '<script>alert(1)</script>',
  '<img/src=x/onerror=alert(1)>',
  'sari\\r\\nbcc:korban',
  'ＳＡＲＩ',
  'sari\u202e',
];

const broken = ['sari@contoh.id\r\nbcc: korban@contoh.id', 'sari@contoh.id\nX: y', 'a b@contoh.id', 'a@b@contoh.id'];

const headerOf = (mail: string, name: string): string[] =>
  mail.split(/\r?\n\r?\n/)[0]?.match(new RegExp(`^${name}:.*(?:\\r?\\n[ \\t].*)*`, 'gim')) ?? [];

/** What is wrong with a mail: more recipients or headers than ours, or anything but plain text. */
function faultOf(mail: string): string | null {
  if (headerOf(mail, 'to').length !== 1) return `${headerOf(mail, 'to').length} To headers`;
  if (headerOf(mail, 'b?cc').length > 0) return 'a copy goes to somebody';
  if (!/^content-type: text\/plain; charset=utf-8$/im.test(mail)) return headerOf(mail, 'content-type').join();
  const body = mail.slice(mail.search(/\r?\n\r?\n/));
  return /<script|<img|onerror/i.test(body) ? 'a script stands in the text' : null;
}

export const hostileMail = onServer('mail to hostile addresses and names', async (server, results) => {
  const account = { phoneNumber: '081234567890', address: 'Bandung', password: 'rahasia123' };
  const post = (where: string, body: object) => sendJson(server.address, 'POST', `/api/auth/${where}`, body);
  for (const email of broken) {
    const { status } = await post('register', { ...account, fullName: 'Sari', email });
    results.add(status === 422 ? null : `${JSON.stringify(email)} is taken as an address: ${status}`);
  }
  let taken = 0;
  for (const [index, localPart] of localParts.entries()) {
    const email = `${localPart}@contoh${index}.id`;
    const fullName = (scriptingTexts[index] ?? 'Sari').slice(0, 120);
    const { status } = await post('register', { ...account, fullName, email });
    if (status !== 201) continue;
    taken += 1;
    results.add((await post('password/forgot', { email })).status === 200 ? null : `no code for ${email}`);
  }
  const outbox = path.join(server.dataDir, 'outbox');
  const names = await until('the mails', async () => {
    const written = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    return written.length === taken ? written : null;
  });
  for (const name of names) {
    const fault = faultOf(await readFile(path.join(outbox, name), 'utf8'));
    results.add(fault === null ? null : `${name}: ${fault}`);
  }
  return `${taken} of ${localParts.length} addresses can be registered`;
});
