import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/refusal.ts';
import type { Services } from '../../../core/context.ts';
import { findAvatar } from '../profile.sql.ts';
import { avatarPath } from '../get-current-user.ts';

const keyPattern = /^[A-Za-z0-9_-]{43}$/;

/** Serves a picture at its unguessable address; a new picture gets a new address, so it may be kept for good. */
export function serveAvatar(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { key: string } }>(avatarPath(':key'), { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params;
    const bytes = keyPattern.test(key) ? await findAvatar(db.kysely, key) : null;
    if (!bytes) throw new Refusal('route-not-found');
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
}
