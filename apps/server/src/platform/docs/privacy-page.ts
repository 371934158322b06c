import { privacyTexts as texts } from '@pindahlapak/messages';
import { escapeHtml, privacyPath } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../core/config.ts';
import { plainPage } from './plain-page.ts';

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
