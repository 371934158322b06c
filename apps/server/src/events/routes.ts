import { streamEventsEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import type { Services } from '../core/context.ts';
import { createEventStreams, type EventSink } from './event-streams.ts';

/** A dashboard with more unread data than this is disconnected. */
const unreadMaxBytes = 256 * 1024;

/** Registers the call for an account's changes as server-sent events. */
export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { serveStream } = endpointsOf(app, services);
  const streams = createEventStreams(services);
  app.addHook('preClose', async () => streams.endAll());

  serveStream(streamEventsEndpoint, async (_ctx, { userId, recent }, { session, reply }) => {
    streams.assertCapacity(userId);
    reply.hijack();
    const { raw } = reply;
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // The connection serves no further request, so that stopping the server does not wait for it.
      connection: 'close',
      // A proxy must forward each event at once.
      'x-accel-buffering': 'no',
    });
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200);
    const sink: EventSink = {
      write: (text) => {
        if (raw.writableLength > unreadMaxBytes) raw.destroy();
        else if (!raw.writableEnded) raw.write(text);
      },
      end: () => void raw.end(),
    };
    const close = streams.open(session, sink, recent === 'true');
    raw.on('error', close);
    raw.on('close', close);
    if (raw.destroyed) close();
  });
}
