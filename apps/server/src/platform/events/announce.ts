import type { ChangeTopic } from '@pindahlapak/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../core/context.ts';

/**
 * Tells an account's open dashboards what changed; call after the commit. What was committed stays acknowledged also
 * where the message cannot be sent: a dashboard fetches everything anew when the connection is back.
 */
export async function announce(
  services: Services,
  log: FastifyBaseLogger,
  userId: string,
  topic: ChangeTopic,
): Promise<void> {
  try {
    await services.changes.publish(userId, topic);
  } catch (error) {
    log.warn({ err: error, topic }, 'open dashboards were not told of a change');
  }
}
