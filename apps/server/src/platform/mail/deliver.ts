import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface OutgoingMail {
  id: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  to: string;
  subject: string;
  text: string;
}

interface Delivery {
  /** Resolves with the destination, rejects on failure; `signal` aborts. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
  close(): void;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Loggable data of a failed delivery, without the messages of mail servers, which name the recipient. */
export interface DeliveryFailure {
  code: string | undefined;
  /** The mail server's response code, such as 550. */
  responseCode: number | undefined;
  /** The command that got this response, such as `RCPT TO`. */
  command: string | undefined;
}

/** Extracts the loggable data from a delivery's error. */
export function readDeliveryFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>;
  return {
    code: isText(code) ? code : error instanceof Error ? error.name : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: isText(command) ? command : undefined,
  };
}

const aboutTheMail = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * Returns whether the mail server refused this mail permanently: 5xx for its sender, recipient or text (RFC 5321,
 * 4.2.1). A 5xx for the connection or the sign-in can be fixed in the settings, so the mail waits.
 */
export const isFinal = ({ responseCode, command }: DeliveryFailure): boolean =>
  responseCode !== undefined && responseCode >= 500 && command !== undefined && aboutTheMail.includes(command);

const plainLocalPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Quotes an address so that it is one recipient, whatever its local part contains. */
function recipient(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return plainLocalPart.test(local) ? address : `"${local.replaceAll(/["\\]/g, '\\$&')}"${address.slice(at)}`;
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

/** Returns a message in the form of RFC 5322 and 6532, with unencoded UTF-8 so that people can read the file. */
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

/** Delivers messages to the server in SMTP_URL. An unresponsive server is given up after 5 to 10 s. */
export async function deliverBySmtp(smtpUrl: string, from: string): Promise<Delivery> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    dnsTimeout: 5000,
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, createdAt, to, subject, text }, signal) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        date: new Date(createdAt),
        messageId: `<${id}@pindahlapak>`,
        textEncoding: 'quoted-printable',
        signal,
      });
      return 'smtp';
    },
    close: () => transport.close(),
  };
}

/**
 * Writes each complete message as `<time>-<id>.eml` into DATA_DIR/outbox. The name is derived from the message, so that
 * writing it twice makes one file.
 */
export function deliverToOutbox(dataDir: string, from: string): Delivery {
  const folder = path.join(dataDir, 'outbox');
  return {
    async send(mail) {
      const { id, createdAt } = mail;
      const name = `${new Date(createdAt).toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
      const draft = path.join(folder, `.${name}.part`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(draft, composeEml(from, mail), { mode: 0o600, flush: true });
      await rename(draft, path.join(folder, name));
      return `outbox/${name}`;
    },
    close: () => {},
  };
}
