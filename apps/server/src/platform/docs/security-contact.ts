import { dayMs } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/context.ts';

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
