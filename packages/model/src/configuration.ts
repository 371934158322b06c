import * as z from 'zod/mini';

export const marginTypes = ['persentase', 'nominal'] as const;
export type MarginType = (typeof marginTypes)[number];

/** A margin for prices from `minPrice` to `maxPrice` in rupiah, both inclusive. `value` is percent or rupiah. */
export const priceMarginSchema = z.object({
  id: z.int(),
  minPrice: z.int(),
  maxPrice: z.int(),
  type: z.enum(marginTypes),
  value: z.int(),
});

export const titleWordReplacementSchema = z.object({
  id: z.int(),
  titleWordOriginal: z.string(),
  titleWordReplacement: z.string(),
});

export const descriptionWordReplacementSchema = z.object({
  id: z.int(),
  descriptionWordOriginal: z.string(),
  descriptionWordReplacement: z.string(),
});

export const dataOptionsSchema = z.object({
  minimumOrder: z.int(),
  stockQuantity: z.int(),
  /** Rupiah added to every price after the margin. */
  affiliateFee: z.int(),
});

/** The data configuration (S7.1). */
export const dataConfigurationSchema = z.object({
  dataOptions: dataOptionsSchema,
  priceMargins: z.array(priceMarginSchema),
  titleWordReplacements: z.array(titleWordReplacementSchema),
  descriptionWordReplacements: z.array(descriptionWordReplacementSchema),
});

export const titleConditions = ['', 'all', 'less_than_30'] as const;
export const descriptionConditions = ['', 'all', 'less_than_40'] as const;

/** The Akulaku configuration (S8.1). An empty condition switches the insertion off. */
export const akulakuConfigurationSchema = z.object({
  titlePrefix: z.string(),
  titleSuffix: z.string(),
  titleCondition: z.enum(titleConditions),
  descriptionPrefix: z.string(),
  descriptionSuffix: z.string(),
  descriptionCondition: z.enum(descriptionConditions),
  removeTitleDuplicates: z.boolean(),
  removeDescriptionDuplicates: z.boolean(),
});

export type PriceMargin = z.infer<typeof priceMarginSchema>;
export type DataOptions = z.infer<typeof dataOptionsSchema>;
export type DataConfiguration = z.infer<typeof dataConfigurationSchema>;
export type AkulakuConfiguration = z.infer<typeof akulakuConfigurationSchema>;
export type TitleCondition = AkulakuConfiguration['titleCondition'];
export type DescriptionCondition = AkulakuConfiguration['descriptionCondition'];

export const defaultDataConfiguration: DataConfiguration = {
  dataOptions: { minimumOrder: 1, stockQuantity: 1, affiliateFee: 0 },
  priceMargins: [],
  titleWordReplacements: [],
  descriptionWordReplacements: [],
};

export const defaultAkulakuConfiguration: AkulakuConfiguration = {
  titlePrefix: '',
  titleSuffix: '',
  titleCondition: '',
  descriptionPrefix: '',
  descriptionSuffix: '',
  descriptionCondition: '',
  removeTitleDuplicates: false,
  removeDescriptionDuplicates: false,
};

const optionalText = z._default(z.nullable(z.string()), null);
const optionalNumber = z._default(z.nullable(z.int()), null);

/** Values for cells that the product leaves empty, set for a category mapping or for the whole account. */
export const exportDefaultsSchema = z.object({
  brand: optionalText,
  weightGram: optionalNumber,
  lengthCm: optionalNumber,
  widthCm: optionalNumber,
  heightCm: optionalNumber,
  /** The marketplace's number for a shipping template. */
  shippingTemplateId: optionalText,
  /** Used if a product has no variation. */
  variation: optionalText,
  specification: optionalText,
});

export type ExportDefaults = z.infer<typeof exportDefaultsSchema>;

export const emptyExportDefaults: ExportDefaults = exportDefaultsSchema.parse({});

/** Values for cells that neither a product nor any defaults fill; all other cells stay empty (S18.1). */
export const exportConstants = {
  brand: 'Other',
  weightGram: 1000,
  lengthCm: 10,
  widthCm: 10,
  heightCm: 10,
  shippingTemplateId: '0',
} as const satisfies Partial<ExportDefaults>;

export const stockSources = ['configuration', 'source'] as const;
export type StockSource = (typeof stockSources)[number];

/** Settings for exports to one marketplace, besides the texts of S8. */
export const exportSettingsSchema = z.object({
  defaults: z._default(exportDefaultsSchema, emptyExportDefaults),
  /** Fills a missing description with the title. */
  useTitleAsDescription: z._default(z.boolean(), false),
  /** One row per variant; otherwise one per product, at its highest price. */
  rowPerVariant: z._default(z.boolean(), true),
  stockSource: z._default(z.enum(stockSources), 'configuration'),
  /** Removes telephone numbers, links and social accounts from titles and descriptions before the word rules run. */
  removeContacts: z._default(z.boolean(), false),
  /** The seller's own words for the content guard. */
  guardWords: z._default(z.array(z.string()), []),
  /** Folded words that the seller allows everywhere. */
  allowedWords: z._default(z.array(z.string()), []),
});

export type ExportSettings = z.infer<typeof exportSettingsSchema>;

export const defaultExportSettings: ExportSettings = exportSettingsSchema.parse({});

/** The target of a source category: a leaf of the marketplace, and default values for its products. */
export interface CategoryMapping {
  leafId: string;
  defaults: ExportDefaults;
  /** When the seller chose it, in milliseconds since the epoch. */
  decidedAt: number;
}
