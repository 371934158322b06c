import {
  exportSelectionEndpoint,
  exportWindowsEndpoint,
  preflightSelectionEndpoint,
  type EndpointBody,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { ProductJudge } from '../../catalogue/product-judge.ts';
import { readSelection } from '../../catalogue/read-products.ts';
import type { Context, Services } from '../../core/context.ts';
import type { UserRow } from '../../core/schema.ts';
import { serveEndpoint, serveStream } from '../../platform/http/serve-endpoint.ts';
import { exportSelection } from '../export-workbook.ts';
import { exportWindows } from '../export-windows.ts';
import { preflightAkulaku } from '../preflight-akulaku.ts';
import { sendFile } from '../send-file.ts';

/** The workbook of chosen products, those of several windows as an archive, and the look before it. */
export function selectionExportRoutes(app: FastifyInstance, services: Services, judge: ProductJudge): void {
  const chosen = (
    ctx: Context,
    user: UserRow,
    { selection, sort, order, exclude }: EndpointBody<typeof exportSelectionEndpoint>,
  ) => ({ userId: user.id, selected: readSelection(ctx, user.id, judge, selection, { sort, order, exclude }) });

  const ofWindow = (ctx: Context, user: UserRow, readiness: 'siap') => (window: number) =>
    readSelection(ctx, user.id, judge, { filter: { window, readiness } });

  serveStream(
    app,
    services,
    exportSelectionEndpoint,
    async ({ ctx, session, body, reply }) =>
      sendFile(reply, await exportSelection(ctx, chosen(ctx, session.user, body))),
    () => 'exports',
  );

  serveStream(
    app,
    services,
    exportWindowsEndpoint,
    async ({ ctx, session, query, reply }) => {
      const selectedOf = query.readiness && ofWindow(ctx, session.user, query.readiness);
      const made = await exportWindows(ctx, { userId: session.user.id, windows: query.windows, selectedOf });
      return await sendFile(reply, made);
    },
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
