import { askDeletionEndpoint, cancelDeletionEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/context.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { askDeletion, cancelDeletion } from './ask-deletion.ts';

/** The end of an account, and the way back from it. */
export function deletionRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, askDeletionEndpoint, ({ ctx, session, body }) =>
    askDeletion(ctx, { userId: session.user.id, keptTokenHash: session.tokenHash, password: body.password }),
  );
  serveEndpoint(app, services, cancelDeletionEndpoint, ({ ctx, session }) =>
    cancelDeletion(ctx, { userId: session.user.id }),
  );
}
