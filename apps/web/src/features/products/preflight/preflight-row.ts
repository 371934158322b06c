import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';

type Report = EndpointData<typeof preflightAkulakuEndpoint>;

/** A row of the export that Akulaku would refuse or that is worth a look, with its reasons. */
export type PreflightRow = Report['rows'][number];

/** What would mend rows of the export, and for how many products. */
export type PreflightRepair = Report['repairs'][number];

/** Tells repairs apart: by their issue, and by the source category where they are about one. */
export const repairKey = ({ issue, source }: PreflightRepair): string =>
  source ? `${issue} ${source.marketplaceType} ${source.sourceKey}` : issue;

/** Whether a repair mends one of the issues of a row. */
export const mends = ({ issue, source }: PreflightRepair, row: Pick<PreflightRow, 'issues' | 'source'>): boolean =>
  row.issues.some(({ code }) => code === issue) &&
  (source === undefined ||
    (source.marketplaceType === row.source.marketplaceType && source.sourceKey === row.source.sourceKey));
