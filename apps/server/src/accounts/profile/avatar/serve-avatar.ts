import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/refusal.ts';
import type { Services } from '../../../core/context.ts';
import { accountOfToken } from '../../../core/secrets/tokens.ts';
import { findAvatar, findNamelessAvatar } from '../profile.sql.ts';
import { avatarPath } from '../get-current-user.ts';

/** Keys of before the migration `020-named-tokens` name no account. They open nothing but a picture, so they last as long as it. */
async function findPicture({ db }: Services, key: string): Promise<Buffer | null> {
  const userId = accountOfToken(key);
  if (userId === null) return null;
  return (await findAvatar(db.kysely, userId, key)) ?? (await findNamelessAvatar(db.kysely, key));
}

/** Serves a picture at its unguessable address; a new picture gets a new address, so browsers may keep it for good, proxies not. */
export function serveAvatar(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { key: string } }>(avatarPath(':key'), { schema: { hide: true } }, async (request, reply) => {
    const bytes = await findPicture(services, request.params.key);
    if (!bytes) throw new Refusal('route-not-found');
    return reply.type('image/webp').header('cache-control', 'private, max-age=31536000, immutable').send(bytes);
  });
}
