import type { MarketplaceType } from '@pindahlapak/model';
import { emptySnapshot, type PageSnapshot } from '../snapshot/page-snapshot.ts';
import { pageAddresses } from './expect-bounded.ts';

/** Values that a hostile page puts into the fields of a product. */
export interface ProductValues {
  name?: unknown;
  price?: unknown;
  description?: unknown;
  images?: unknown;
  options?: { name: unknown; values: unknown }[];
  category?: unknown;
  condition?: unknown;
  properties?: { name: unknown; value: unknown }[];
}

/** The same product in the format of each marketplace's response; JSON-LD if that is unknown. */
const ownForms: Partial<Record<MarketplaceType, (values: ProductValues) => unknown>> = {
  shopee: ({ name, price, description, images, options, category, condition, properties }) => ({
    data: {
      item: {
        shop_id: 10,
        item_id: 1001,
        title: name,
        price,
        description,
        images,
        condition,
        fe_categories: category,
        tier_variations: options?.map((one) => ({ name: one.name, options: one.values })),
        attributes: properties,
      },
    },
  }),
  blibli: ({ name, price, description, images, options, category }) => ({
    productSku: 'UJI-10001-00001',
    name,
    price: { offered: price },
    uniqueSellingPoint: description,
    images: Array.isArray(images) ? images.map((full) => ({ full })) : images,
    categories: category,
    attributes: options?.map((one) => ({
      name: one.name,
      values: Array.isArray(one.values) ? one.values.map((value) => ({ value })) : one.values,
    })),
  }),
  tokopedia: ({ name, price, description, images, options, category, condition, properties = [] }) => ({
    data: {
      pdpGetLayout: {
        basicInfo: { url: pageAddresses.tokopedia, condition, category: { detail: category } },
        components: [
          { name: 'product_content', data: [{ name, price: { value: price } }] },
          {
            name: 'product_media',
            data: [
              { media: Array.isArray(images) ? images.map((urlMaxRes) => ({ type: 'image', urlMaxRes })) : images },
            ],
          },
          {
            name: 'new_variant_options',
            data: [
              {
                variants: options?.map((one) => ({
                  name: one.name,
                  option: Array.isArray(one.values) ? one.values.map((value) => ({ value })) : one.values,
                })),
              },
            ],
          },
          {
            name: 'product_detail',
            data: [
              {
                content: [
                  { title: 'Deskripsi', subtitle: description },
                  ...properties.map((one) => ({ title: one.name, subtitle: one.value })),
                ],
              },
            ],
          },
        ],
      },
    },
  }),
  akulaku: (values) => ({ list: [{ spuId: 1001, ...values }] }),
};

const jsonLdOf = ({
  name,
  price,
  description,
  images,
  options,
  category,
  condition,
  properties,
}: ProductValues): unknown => ({
  '@type': 'Product',
  name,
  description,
  image: images,
  category,
  itemCondition: condition,
  additionalProperty: properties,
  color: options?.[0]?.values,
  hasVariant: options?.map((one) => ({
    '@type': 'Product',
    additionalProperty: { name: one.name, value: one.values },
  })),
  offers: { price, priceCurrency: 'IDR' },
});

/** A page with the same product in the marketplace's response and in JSON-LD. */
export function pageWith(type: MarketplaceType, values: ProductValues): PageSnapshot {
  const own = ownForms[type]?.(values);
  return {
    ...emptySnapshot(pageAddresses[type]),
    jsonLd: [JSON.stringify(jsonLdOf(values))],
    responses: own === undefined ? [] : [{ url: 'https://example.co.id/answer', body: JSON.stringify(own) }],
  };
}
