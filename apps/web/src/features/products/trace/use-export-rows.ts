import type { DataConfiguration, Product } from '@pindahlapak/model';
import { buildExportRows, compileRules, type ExportIssue, type RowTrace } from '@pindahlapak/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shopRulesOf } from '../../../lib/shop/shop-rules-of.ts';
import { akulakuConfigurationQuery } from '../../../queries/akulaku-configuration.ts';
import { categorySourcesQuery, exportSettingsQuery } from '../../../queries/categories.ts';
import { configurationQuery } from '../../../queries/configuration.ts';
import { productQuery } from '../../../queries/products.ts';

interface TracedRows {
  /** Of each row; none where all variants are off. */
  traces: RowTrace[];
  issues: ExportIssue[];
  /** The rules behind it, for their names. */
  rules: DataConfiguration;
}

/** The rows that the export writes for a product, by the export's own code and everything that the account decided. */
export function useExportRows({ id }: Pick<Product, 'id'>) {
  const product = useQuery(productQuery(id));
  const data = useQuery(configurationQuery);
  const akulaku = useQuery(akulakuConfigurationQuery);
  const sources = useQuery(categorySourcesQuery);
  const settings = useQuery(exportSettingsQuery);
  const queries = [product, data, akulaku, sources, settings];
  const rows = useMemo((): TracedRows | null => {
    if (!product.data || !data.data || !akulaku.data || !sources.data || !settings.data) return null;
    const shop = shopRulesOf(sources.data, settings.data, product.data);
    const { trace, issues } = buildExportRows(product.data, compileRules(data.data, akulaku.data, shop));
    return { traces: trace, issues, rules: data.data };
  }, [product.data, data.data, akulaku.data, sources.data, settings.data]);
  return {
    rows,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
