import { getAkulakuConfigurationEndpoint, getConfigurationEndpoint } from '@pindahlapak/contract';
import type { DataConfiguration, Product } from '@pindahlapak/model';
import { buildExportRow, compileRules, type ExportRow } from '@pindahlapak/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointQuery } from '../../../lib/api/api.ts';

interface TracedRow extends ExportRow {
  /** The rules behind it, for their names. */
  rules: DataConfiguration;
}

const dataQuery = endpointQuery('configuration', getConfigurationEndpoint, {});
const akulakuQuery = endpointQuery('configuration', getAkulakuConfigurationEndpoint, {});

/** The row that the export writes for a product, by the export's own code and the seller's configurations. */
export function useExportRow(product: Product) {
  const data = useQuery(dataQuery);
  const akulaku = useQuery(akulakuQuery);
  const row = useMemo((): TracedRow | null => {
    if (data.data === undefined || akulaku.data === undefined) return null;
    return { ...buildExportRow(product, compileRules(data.data, akulaku.data)), rules: data.data };
  }, [product, data.data, akulaku.data]);
  return {
    row,
    error: data.error ?? akulaku.error,
    isFetching: data.isFetching || akulaku.isFetching,
    retry: () => {
      if (data.isError) void data.refetch();
      if (akulaku.isError) void akulaku.refetch();
    },
  };
}
