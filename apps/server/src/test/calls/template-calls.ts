import {
  checkTemplateEndpoint,
  fillTemplateEndpoint,
  saveMappingsEndpoint,
  type SentSelection,
  type TemplateDetail,
} from '@pindahlapak/contract';
import { clientOf } from '../client.ts';
import type { TestApp } from '../make-app.ts';
import { sendForm } from '../send.ts';

/** The answer to an upload: the template, or what it was refused with. */
interface Uploaded {
  status: number;
  message: string;
  data: TemplateDetail & { error?: string };
}

/** Calls about a seller's own templates, with the data of their answers. */
export function templateCalls(app: TestApp, token: string) {
  const client = clientOf(app, token);
  return {
    upload: async (file: Buffer, { name = 'template.xlsx', part = 'file' } = {}): Promise<Uploaded> => {
      const form = new FormData();
      form.append(part, new Blob([new Uint8Array(file)]), name);
      const { status, body } = await sendForm<Uploaded['data']>(app, 'POST', '/api/templates', { token, form });
      return { status, message: body.message, data: body.data };
    },
    fill: async (id: string, selection: SentSelection) => {
      const response = await client.request(fillTemplateEndpoint, { params: { id }, body: { selection } });
      const bytes = Buffer.from(await response.arrayBuffer());
      return {
        bytes,
        type: response.headers.get('content-type'),
        disposition: response.headers.get('content-disposition'),
      };
    },
    check: async (id: string, selection: SentSelection) =>
      (await client.call(checkTemplateEndpoint, { params: { id }, body: { selection } })).data,
    /** Maps source categories of Tokopedia to leaves. */
    map: async (leaves: Record<string, string>, marketplace: 'shopee' | 'tokopedia' = 'shopee') =>
      client.call(saveMappingsEndpoint, {
        params: { marketplace },
        body: {
          mappings: Object.entries(leaves).map(([sourceKey, leafId]) => ({
            marketplaceType: 'tokopedia' as const,
            sourceKey,
            leafId,
          })),
        },
      }),
  };
}
