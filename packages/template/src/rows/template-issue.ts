/** What a template's own words find in the rows of a product. */
export interface TemplateIssue {
  kind:
    | 'missing'
    | 'too-long'
    | 'too-short'
    | 'out-of-range'
    | 'not-listed'
    | 'one-of'
    | 'price-ratio'
    | 'variant-levels'
    | 'variants-of-one'
    | 'variants-of-two'
    | 'variants-equal'
    | 'variant-pictures'
    | 'sizes-together'
    | 'color-or-variation';
  /** Letters and label of the column. */
  letters: string;
  label: string;
  /** The bound that is broken, where there is one. */
  limit: number | null;
  /** The category whose rule it is; null where it is a rule of every row. */
  leafId: string | null;
}
