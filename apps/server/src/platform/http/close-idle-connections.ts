import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long connections without a request may still send one after the stop has begun. */
const graceMs = 250;

/**
 * Lets the server stop once the last request is answered. Node would wait for every connection to end, even idle
 * keep-alive ones and those without any request, which browsers open in advance.
 */
export function installIdleClosing(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  let grace: NodeJS.Timeout | undefined;

  const isBusy = (socket: Socket): boolean => [...underWay].some((response) => response.req.socket === socket);

  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (isStopping && !isBusy(socket)) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    grace = setTimeout(() => {
      for (const socket of sockets) if (!isBusy(socket)) socket.destroy();
    }, graceMs);
  });
  app.addHook('onClose', async () => clearTimeout(grace));
}
