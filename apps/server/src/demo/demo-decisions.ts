import type { EndpointInput, saveExportSettingsEndpoint, saveMappingsEndpoint } from '@pindahlapak/contract';
import { sourceKeyOf } from '@pindahlapak/model';
import { demoGoods } from './demo-goods.ts';

/** What the demo's seller decided for products that leave something open. */
export const demoExportSettings: EndpointInput<typeof saveExportSettingsEndpoint>['body'] = {
  weightGram: 500,
  specification: 'Kondisi: baru',
};

/** Kinds of goods whose categories are mapped; the others wait for the demo's visitor. */
const mappedKinds = 5;

/** Mappings of some of the marketplaces' own categories, one of them with defaults of its own. */
export const demoMappings: EndpointInput<typeof saveMappingsEndpoint>['body']['mappings'] = demoGoods
  .slice(0, mappedKinds)
  .flatMap(({ kind, category }) =>
    (['tokopedia', 'shopee'] as const).map((marketplaceType) => ({
      marketplaceType,
      sourceKey: sourceKeyOf(category.name),
      leafId: category.id,
      ...(kind === 'sepatu' ? { defaults: { brand: 'Tanpa Merek', weightGram: 900, lengthCm: 32 } } : {}),
    })),
  );
