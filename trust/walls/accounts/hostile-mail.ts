import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '@pindahlapak/harness/until';
import { onServer } from '../../support/with-server.ts';
import { send } from '../requests/request.ts';
import { scriptingTexts } from '../content/scripting-texts.ts';

/** Local parts with a header, a second recipient or a script. */
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

const mailLimitMs = 60_000;

const headerOf = (mail: string, name: string): string[] =>
  mail.split(/\r?\n\r?\n/)[0]?.match(new RegExp(`^${name}:.*(?:\\r?\\n[ \\t].*)*`, 'gim')) ?? [];

/** Returns what is wrong with a mail: additional recipients or headers, or anything but plain text. */
function faultOf(mail: string): string | null {
  if (headerOf(mail, 'to').length !== 1) return `${headerOf(mail, 'to').length} To headers`;
  if (headerOf(mail, 'b?cc').length > 0) return 'a copy goes to somebody';
  if (!/^content-type: text\/plain; charset=utf-8$/im.test(mail)) return headerOf(mail, 'content-type').join();
  const body = mail.slice(mail.search(/\r?\n\r?\n/));
  return /<script|<img|onerror/i.test(body) ? 'a script is in the text' : null;
}

export const hostileMail = onServer(
  `mail to hostile addresses, ${scriptingTexts.length} scripting texts among names and addresses`,
  async (server, results) => {
    const account = { phoneNumber: '081234567890', address: 'Bandung', password: 'rahasia123' };
    let network = 0;
    const post = (where: string, body: object) => {
      network += 1;
      const from = `10.0.${network >> 8}.${network & 255}`;
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      return send(server.address, {
        method: 'POST',
        path: `/api/auth/${where}`,
        headers,
        body: JSON.stringify(body),
      });
    };
    for (const email of broken) {
      const { status } = await post('register', { ...account, fullName: 'Sari', email });
      results.add(status === 422 ? null : `${JSON.stringify(email)} is taken as an address: ${status}`);
    }
    let taken = 0;
    /** Registers the address if it is valid, and requests a code. */
    const register = async (fullName: string, email: string): Promise<boolean> => {
      const { status } = await post('register', { ...account, fullName: fullName.slice(0, 120), email });
      if (status !== 201) return false;
      taken += 1;
      results.add((await post('password/forgot', { email })).status === 200 ? null : `no code for ${email}`);
      return true;
    };
    for (const [index, localPart] of localParts.entries()) await register('Sari', `${localPart}@contoh${index}.id`);
    let asAddress = 0;
    for (const [index, text] of scriptingTexts.entries()) {
      if (await register(text, `${text.replaceAll(' ', '/').slice(0, 60)}@skrip${index}.id`)) asAddress += 1;
      else await register(text, `nama${index}@contoh.id`);
    }
    const outbox = path.join(server.dataDir, 'outbox');
    const isAll = async () => {
      const written = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      return written.length === taken ? written : null;
    };
    const names = await until('the mails', isAll, mailLimitMs);
    for (const name of names) {
      const fault = faultOf(await readFile(path.join(outbox, name), 'utf8'));
      results.add(fault === null ? null : `${name}: ${fault}`);
    }
    results.add(names.length >= scriptingTexts.length ? null : `only ${names.length} mails were written`);
    return `${names.length} mails; ${asAddress} of the texts are taken as an address`;
  },
  { TRUST_PROXY: 'true' },
);
