import type { EndpointInput, saveConfigurationEndpoint } from '@pindahlapak/contract';

type SentConfiguration = EndpointInput<typeof saveConfigurationEndpoint>['body'];

/** A data configuration as a dashboard sends it: one in stock, no fee and no rules but those given. */
export const dataConfiguration = (rules: Partial<SentConfiguration> = {}): SentConfiguration => ({
  stockQuantity: 1,
  minimumOrder: 1,
  affiliateFee: 0,
  priceMargins: [],
  titleWordReplacements: [],
  descriptionWordReplacements: [],
  ...rules,
});
