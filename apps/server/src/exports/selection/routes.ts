import { exportSelectionEndpoint, preflightSelectionEndpoint, type EndpointBody } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { KeptFinds } from '../../catalogue/find/kept-finds.ts';
import { readSelection } from '../../catalogue/find/read-selection.ts';
import type { Context, Services } from '../../core/context.ts';
import { onDemand } from '../../platform/http/on-demand.ts';
import type { UserRow } from '../../core/schema.ts';
import { serveEndpoint, serveStream } from '../../platform/http/serve-endpoint.ts';
import { preflightAkulaku } from '../preflight-akulaku.ts';
import { sendWorkbook } from '../send-workbook.ts';

const exportSelection = onDemand(async () => (await import('../export-akulaku.ts')).exportSelection);

/** The workbook of chosen products, and the look before it. */
export function selectionExportRoutes(app: FastifyInstance, services: Services, finds: KeptFinds): void {
  const chosen = (
    ctx: Context,
    user: UserRow,
    { selection, sort, order, exclude }: EndpointBody<typeof exportSelectionEndpoint>,
  ) => ({ userId: user.id, selected: readSelection(ctx, { user, finds }, selection, { sort, order, exclude }) });

  serveStream(
    app,
    services,
    exportSelectionEndpoint,
    async ({ ctx, session, body, reply }) =>
      sendWorkbook(reply, await exportSelection(ctx, chosen(ctx, session.user, body))),
    () => 'exports',
  );

  serveEndpoint(
    app,
    services,
    preflightSelectionEndpoint,
    ({ ctx, session, body }) => preflightAkulaku(ctx, chosen(ctx, session.user, body)),
    () => 'lists',
  );
}
