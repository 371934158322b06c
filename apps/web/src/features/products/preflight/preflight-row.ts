import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';

/** A row of the export that Akulaku would refuse or that is worth a look, with its reasons. */
export type PreflightRow = EndpointData<typeof preflightAkulakuEndpoint>['rows'][number];
