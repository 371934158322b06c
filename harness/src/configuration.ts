import type { EndpointInput, saveConfigurationEndpoint } from '@pindahlapak/contract';

type SentConfiguration = EndpointInput<typeof saveConfigurationEndpoint>['body'];

/** A data configuration as the dashboard sends it: stock and minimum order 1, no fee, and only the given rules. */
export const dataConfiguration = (rules: Partial<SentConfiguration> = {}): SentConfiguration => ({
  stockQuantity: 1,
  minimumOrder: 1,
  affiliateFee: 0,
  priceMargins: [],
  titleWordReplacements: [],
  descriptionWordReplacements: [],
  ...rules,
});
