import { hash } from 'node:crypto';
import { privacyTexts as texts } from '@pindahlapak/messages';
import { dayMs, escapeHtml, privacyPath } from '@pindahlapak/model';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../core/config.ts';
import type { Services } from '../../core/context.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code { font: 0.875em/1.5 ui-monospace, monospace; }
section { margin-top: 2rem; }
h2 { margin-bottom: 0.25rem; }
`;

const styleHash = hash('sha256', style, 'base64');

const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Sends a plain server-rendered page, with a content policy that allows only its style. */
export const sendPlainPage = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  reply
    .header('content-security-policy', contentPolicy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>` +
        `<body><main>${body}</main></body></html>`,
    );

/** Serves the privacy notice, readable without an account and without scripts. */
export function installPrivacyPage(app: FastifyInstance, { supportEmail }: Pick<Config, 'supportEmail'>): void {
  const sections = texts
    .sections(supportEmail)
    .map(
      ({ title, paragraphs }) =>
        `<section><h2>${escapeHtml(title)}</h2>` +
        `${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')}</section>`,
    );
  const body = `<h1>${escapeHtml(texts.title)}</h1>${sections.join('')}`;
  app.get(privacyPath, { schema: { hide: true } }, async (_request, reply) =>
    sendPlainPage(reply.header('cache-control', 'no-cache'), texts.title, body),
  );
}

/** RFC 9116 requires less than a year. */
const validDays = 180;

/** Serves `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function installSecurityContact(app: FastifyInstance, { config, now }: Services): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(Math.floor(now() / dayMs + validDays) * dayMs).toISOString();
    const lines = [
      `Contact: mailto:${config.supportEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: id, en',
      ...(config.publicUrl === null ? [] : [`Canonical: ${config.publicUrl}/.well-known/security.txt`]),
    ];
    return await reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
