import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/refusal.ts';
import type { Services } from '../../../core/context.ts';
import { accountOfToken, namelessTokensEnd } from '../../../core/secrets/tokens.ts';
import { findAvatar, findNamelessAvatar } from '../profile.sql.ts';
import { avatarPath } from '../get-current-user.ts';

async function findPicture({ db, now }: Services, key: string): Promise<Buffer | null> {
  const userId = accountOfToken(key);
  if (userId === null) return null;
  const named = await findAvatar(db.kysely, userId, key);
  return named ?? (now() < namelessTokensEnd ? await findNamelessAvatar(db.kysely, key) : null);
}

/** Serves a picture at its unguessable address; a new picture gets a new address, so it may be kept for good. */
export function serveAvatar(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { key: string } }>(avatarPath(':key'), { schema: { hide: true } }, async (request, reply) => {
    const bytes = await findPicture(services, request.params.key);
    if (!bytes) throw new Refusal('route-not-found');
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
}
