import type { Delivery } from './delivery.ts';

/** Hands messages to the server that SMTP_URL names. A server that hangs is given up after 5 to 10 s. */
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
