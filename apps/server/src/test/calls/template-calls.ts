import {
  checkTemplateEndpoint,
  fillTemplateEndpoint,
  saveMappingsEndpoint,
  type SentSelection,
  type TemplateDetail,
} from '@pindahlapak/contract';
import { makeTemplate, shopeeSheets } from '@pindahlapak/template/test';
import { clientOf } from '../client.ts';
import type { TestSeller } from '../factories.ts';
import type { TestApp } from '../make-app.ts';
import { eachWithSeller } from '../seller-app.ts';
import { sendForm } from '../send.ts';

/** The answer to an upload: the template, or the refusal. */
interface Uploaded {
  status: number;
  message: string;
  data: TemplateDetail & { error?: string };
}

/** Calls for a seller's own templates, each returning the data of its answer. */
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
    /** Maps Tokopedia's source categories to leaves. */
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

export interface Templates {
  app: TestApp;
  seller: TestSeller;
  calls: ReturnType<typeof templateCalls>;
  /** Uploads Shopee's template, with rows down to `lastRow`. */
  uploadShopee: (lastRow?: number) => Promise<TemplateDetail>;
}

/** Gives every test its own seller with calls for templates. */
export const eachWithTemplates = (take: (setup: Templates) => void): void =>
  eachWithSeller(({ app, seller }) => {
    const calls = templateCalls(app, seller.token);
    const uploadShopee = async (lastRow?: number) => (await calls.upload(makeTemplate(shopeeSheets(lastRow)))).data;
    take({ app, seller, calls, uploadShopee });
  });
