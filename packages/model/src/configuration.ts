import * as z from 'zod/mini';

export const marginTypes = ['persentase', 'nominal'] as const;
export type MarginType = (typeof marginTypes)[number];

/** A margin for the prices from `minPrice` to `maxPrice`, both inclusive, in rupiah; `value` is percent or rupiah. */
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

/** The Akulaku configuration (S8.1); an empty condition switches the insertion off. */
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
export type TitleWordReplacement = z.infer<typeof titleWordReplacementSchema>;
export type DescriptionWordReplacement = z.infer<typeof descriptionWordReplacementSchema>;
export type DataOptions = z.infer<typeof dataOptionsSchema>;
export type DataConfiguration = z.infer<typeof dataConfigurationSchema>;
export type AkulakuConfiguration = z.infer<typeof akulakuConfigurationSchema>;
export type TitleCondition = AkulakuConfiguration['titleCondition'];
export type DescriptionCondition = AkulakuConfiguration['descriptionCondition'];

/** The configuration of an account that has saved none. */
export const defaultDataConfiguration: DataConfiguration = {
  dataOptions: { minimumOrder: 1, stockQuantity: 1, affiliateFee: 0 },
  priceMargins: [],
  titleWordReplacements: [],
  descriptionWordReplacements: [],
};

/** The configuration of an account that has saved none. */
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
