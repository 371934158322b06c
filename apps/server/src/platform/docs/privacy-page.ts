import { privacyTexts as texts } from '@pindahlapak/messages';
import { escapeHtml, privacyPath } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../core/config.ts';
import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code { font: 0.875em/1.5 ui-monospace, monospace; }
section { margin-top: 2rem; }
h2 { margin-bottom: 0.25rem; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Returns a plain server-rendered page, with a content policy that allows only its style. */
export const plainPage = (title: string, body: string): { html: string; contentPolicy: string } => ({
  html:
    `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>` +
    `<body><main>${body}</main></body></html>`,
  contentPolicy,
});

/** Serves the privacy notice, readable without an account and without scripts. */
export function installPrivacyPage(app: FastifyInstance, { supportEmail }: Pick<Config, 'supportEmail'>): void {
  const sections = texts
    .sections(supportEmail)
    .map(
      ({ title, paragraphs }) =>
        `<section><h2>${escapeHtml(title)}</h2>` +
        `${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')}</section>`,
    );
  const { html, contentPolicy } = plainPage(texts.title, `<h1>${escapeHtml(texts.title)}</h1>${sections.join('')}`);
  app.get(privacyPath, { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('content-security-policy', contentPolicy).header('cache-control', 'no-cache');
    return await reply.type('text/html; charset=utf-8').send(html);
  });
}
