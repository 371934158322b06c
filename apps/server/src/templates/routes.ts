import {
  checkTemplateEndpoint,
  deleteTemplateEndpoint,
  fillTemplateEndpoint,
  getTemplateEndpoint,
  leftOutHeaders,
  listTemplatesEndpoint,
  retryExportEndpoint,
  saveTemplateEndpoint,
  uploadTemplateEndpoint,
  type EndpointBody,
} from '@pindahlapak/contract';
import { templateFileLimits } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import type { ProductJudge } from '../catalogue/product-judge.ts';
import { readSelection } from '../catalogue/read-products.ts';
import type { Context, Services } from '../core/context.ts';
import type { UserRow } from '../core/schema.ts';
import { Refusal } from '../core/refusal.ts';
import { installForms, readForm } from '../platform/http/read-form-file.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { serveEndpoint, serveStream } from '../platform/http/serve-endpoint.ts';
import { fillTemplate } from './fill/fill-template.ts';
import type { FillInput } from './fill/prepare-fill.ts';
import { checkTemplate } from './fill/check-template.ts';
import { retryExport } from './fill/retry-export.ts';
import { getTemplate } from './store/get-template.ts';
import { listTemplates } from './store/list-templates.ts';
import { saveTemplate, deleteTemplate } from './store/save-template.ts';
import { uploadTemplate } from './store/upload-template.ts';

// Reading and filling workbooks is most of the code here.

/** The seller's own workbooks (S29); `finds` says which products a filter chooses. */
export async function templateRoutes(app: FastifyInstance, services: Services, judge: ProductJudge): Promise<void> {
  const formLimiter = await installForms(app);

  serveEndpoint(app, services, listTemplatesEndpoint, ({ ctx, session }) =>
    listTemplates(ctx, { userId: session.user.id }),
  );

  serveEndpoint(app, services, uploadTemplateEndpoint, ({ ctx, session, request }) => {
    const userId = session.user.id;
    return formLimiter.run(userId, async () => {
      const { bytesMax } = templateFileLimits;
      const { file, texts } = await readForm(request, 'file', { bytesMax, tooLarge: 'template-too-large' });
      if (file === null) throw new Refusal('file-missing');
      const id = await uploadTemplate(ctx, { userId, shop: texts['shop'] || undefined, ...file });
      return await getTemplate(ctx, { userId, id });
    });
  });

  serveEndpoint(app, services, getTemplateEndpoint, ({ ctx, session, params }) =>
    getTemplate(ctx, { userId: session.user.id, id: params.id }),
  );

  serveEndpoint(app, services, saveTemplateEndpoint, ({ ctx, session, params, body }) => {
    const account = { userId: session.user.id, id: params.id };
    return formLimiter.run(account.userId, async () => {
      await saveTemplate(ctx, { ...account, ...body });
      return await getTemplate(ctx, account);
    });
  });

  serveEndpoint(app, services, deleteTemplateEndpoint, ({ ctx, session, params }) =>
    deleteTemplate(ctx, { userId: session.user.id, id: params.id }),
  );

  const chosen = (
    ctx: Context,
    user: UserRow,
    id: string,
    { selection, exclude, shop }: EndpointBody<typeof fillTemplateEndpoint>,
  ): FillInput => ({ userId: user.id, id, shop, products: readSelection(ctx, user.id, judge, selection, { exclude }) });

  serveEndpoint(
    app,
    services,
    checkTemplateEndpoint,
    ({ ctx, session, params, body }) => checkTemplate(ctx, chosen(ctx, session.user, params.id, body)),
    () => 'lists',
  );

  serveStream(
    app,
    services,
    fillTemplateEndpoint,
    async ({ ctx, session, params, body, reply }) =>
      sendFile(reply, await fillTemplate(ctx, chosen(ctx, session.user, params.id, body))),
    () => 'exports',
  );

  serveStream(
    app,
    services,
    retryExportEndpoint,
    async ({ ctx, session, params, query, reply }) => {
      const { leftOut, ...filled } = await retryExport(ctx, { userId: session.user.id, id: params.id, ...query });
      void reply
        .header(leftOutHeaders.gone, leftOut.gone)
        .header(leftOutHeaders.otherTemplate, leftOut.otherTemplate)
        .header(leftOutHeaders.withoutRows, leftOut.withoutRows);
      return await sendFile(reply, filled);
    },
    () => 'exports',
  );
}
