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
} from '@pindahlapak/contract';
import { templateFileLimits } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import { readSelection } from '../catalogue/read-products.ts';
import type { Context, Services, Input } from '../core/context.ts';
import { fileOf, type Form, runFormJob } from '../platform/http/read-form-file.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { fillWithProducts } from './fill/fill-template.ts';
import type { FillInput } from './fill/prepare-fill.ts';
import { checkTemplate } from './fill/check-template.ts';
import { retryExport } from './fill/retry-export.ts';
import { getTemplate } from './store/get-template.ts';
import { listTemplates } from './store/list-templates.ts';
import { saveTemplate, deleteTemplate } from './store/save-template.ts';
import { uploadTemplate } from './store/upload-template.ts';

const formLimits = { bytesMax: templateFileLimits.bytesMax, tooLarge: 'template-too-large' } as const;

const parseTemplate = (form: Form) => ({ ...fileOf(form), shop: String(form.fields.shop ?? '') || undefined });

/** Registers the calls for sellers' own workbooks (S29). */
export function templateRoutes(app: FastifyInstance, services: Services): void {
  const { serve, serveFile, serveForm } = endpointsOf(app, services);
  serve(listTemplatesEndpoint, listTemplates);

  serveForm(uploadTemplateEndpoint, formLimits, parseTemplate, async (ctx, input) => {
    const id = await uploadTemplate(ctx, input);
    return await getTemplate(ctx, { userId: input.userId, id });
  });

  serve(getTemplateEndpoint, getTemplate);

  serve(saveTemplateEndpoint, (ctx, input) =>
    runFormJob(input.userId, async () => {
      await saveTemplate(ctx, input);
      return await getTemplate(ctx, input);
    }),
  );

  serve(deleteTemplateEndpoint, deleteTemplate);

  const chosen = (
    ctx: Context,
    { userId, id, selection, exclude, shop }: Input<typeof fillTemplateEndpoint>,
  ): FillInput => ({ userId, id, shop, products: readSelection(ctx, userId, selection, { exclude }) });

  serve(checkTemplateEndpoint, (ctx, input) => checkTemplate(ctx, chosen(ctx, input)), 'lists');

  serveFile(fillTemplateEndpoint, (ctx, input) => fillWithProducts(ctx, chosen(ctx, input)), 'exports');

  serveFile(
    retryExportEndpoint,
    async (ctx, input, { reply }) => {
      const { leftOut, ...filled } = await retryExport(ctx, input);
      void reply
        .header(leftOutHeaders.gone, leftOut.gone)
        .header(leftOutHeaders.otherTemplate, leftOut.otherTemplate)
        .header(leftOutHeaders.withoutRows, leftOut.withoutRows);
      return filled;
    },
    'exports',
  );
}
