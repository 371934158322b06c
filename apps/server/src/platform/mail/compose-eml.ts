import type { OutgoingMail } from './delivery.ts';

const plainLocalPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** An address quoted so that it is one recipient, whatever stands before its @. */
function recipient(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return plainLocalPart.test(local) ? address : `"${local.replaceAll(/["\\]/g, '\\$&')}"${address.slice(at)}`;
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

/** A message in the form of RFC 5322 and 6532: unencoded UTF-8, so that the file can be read as it is. */
export function composeEml(from: string, { id, createdAt, to, subject, text }: OutgoingMail): string {
  const headers = [
    ['From', from],
    ['To', recipient(to)],
    ['Subject', subject],
    ['Date', new Date(createdAt).toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${id}@pindahlapak>`],
    ['MIME-Version', '1.0'],
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Transfer-Encoding', '8bit'],
  ];
  return `${headers.map(([name, value]) => `${name}: ${oneLine(value ?? '')}`).join('\n')}\n\n${text}`;
}
