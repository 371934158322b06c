import type { DataConfiguration, Product } from '@pindahlapak/model';
import { buildExportRows, compileRules, type ExportIssue, type RowTrace } from '@pindahlapak/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { akulakuConfigurationQuery } from '../../../queries/akulaku-configuration.ts';
import { configurationQuery } from '../../../queries/configuration.ts';
import { productQuery } from '../../../queries/products.ts';

interface TracedRows {
  /** Of each row; none where all variants are off. */
  traces: RowTrace[];
  issues: ExportIssue[];
  /** The rules behind it, for their names. */
  rules: DataConfiguration;
}

/** The rows that the export writes for a product, by the export's own code and the seller's configurations. */
export function useExportRows({ id }: Product) {
  const product = useQuery(productQuery(id));
  const data = useQuery(configurationQuery);
  const akulaku = useQuery(akulakuConfigurationQuery);
  const queries = [product, data, akulaku];
  const rows = useMemo((): TracedRows | null => {
    if (product.data === undefined || data.data === undefined || akulaku.data === undefined) return null;
    const { trace, issues } = buildExportRows(product.data, compileRules(data.data, akulaku.data));
    return { traces: trace, issues, rules: data.data };
  }, [product.data, data.data, akulaku.data]);
  return {
    rows,
    error: product.error ?? data.error ?? akulaku.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
