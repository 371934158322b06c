import type { DataConfiguration, Product } from '@pindahlapak/model';
import { buildExportRow, compileRules, type ExportRow } from '@pindahlapak/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { akulakuConfigurationQuery } from '../../../queries/akulaku-configuration.ts';
import { configurationQuery } from '../../../queries/configuration.ts';

interface TracedRow extends ExportRow {
  /** The rules behind it, for their names. */
  rules: DataConfiguration;
}

/** The row that the export writes for a product, by the export's own code and the seller's configurations. */
export function useExportRow(product: Product) {
  const data = useQuery(configurationQuery);
  const akulaku = useQuery(akulakuConfigurationQuery);
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
