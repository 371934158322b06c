import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/refusal.ts';
import type { Services } from '../../../core/context.ts';
import { accountOfToken } from '../../../core/secrets/tokens.ts';
import { findAvatar } from '../profile.sql.ts';
import { avatarPath } from '../get-current-user.ts';

/** Serves a picture at its unguessable address; a new picture gets a new address, so browsers may keep it for good, proxies not. */
export function serveAvatar(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { key: string } }>(avatarPath(':key'), { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params;
    const userId = accountOfToken(key);
    const bytes = userId === null ? null : await findAvatar(services.db.kysely, userId, key);
    if (!bytes) throw new Refusal('route-not-found');
    return reply.type('image/webp').header('cache-control', 'private, max-age=31536000, immutable').send(bytes);
  });
}
