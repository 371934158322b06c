import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listActivityEndpoint,
  listSessionsEndpoint,
  setIdleHoursEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/context.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { listActivity } from '../audit/list-activity.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { setIdleHours } from './set-idle-hours.ts';

/** The open dashboards of an account, and what happened to it. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, listSessionsEndpoint, ({ ctx, session }) => listSessions(ctx, session));
  serveEndpoint(app, services, endSessionEndpoint, ({ ctx, session, params }) =>
    endSession(ctx, { userId: session.user.id, id: params.id }),
  );
  serveEndpoint(app, services, endOtherSessionsEndpoint, ({ ctx, session }) =>
    endOtherSessions(ctx, { userId: session.user.id, keptTokenHash: session.tokenHash }),
  );
  serveEndpoint(app, services, setIdleHoursEndpoint, ({ ctx, session, body }) =>
    setIdleHours(ctx, { userId: session.user.id, idleHours: body.idleHours }),
  );
  serveEndpoint(app, services, listActivityEndpoint, ({ ctx, session, query }) =>
    listActivity(ctx, { userId: session.user.id, before: query.before }),
  );
}
