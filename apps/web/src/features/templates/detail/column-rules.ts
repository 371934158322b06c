import type { TemplateDetail } from '@pindahlapak/contract';
import { templateTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';

type Limits = Pick<TemplateDetail['columns'][number], 'duty' | 'lengthMin' | 'lengthMax' | 'min' | 'max'>;

// Weights are limited to hundredths of a kilogram.
const limitFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 3 });

/** What the template says of a column's values, in a line. */
export function rulesOf({ duty, lengthMin, lengthMax, min, max }: Limits): string {
  const rules: string[] = [texts.duties[duty]];
  if (lengthMax !== null && (lengthMin ?? 0) > 1)
    rules.push(texts.lengthBetween(formatNumber(lengthMin ?? 0), formatNumber(lengthMax)));
  else if (lengthMax !== null) rules.push(texts.lengthUpTo(formatNumber(lengthMax)));
  if (min !== null && max !== null) rules.push(texts.numberBetween(limitFormat.format(min), limitFormat.format(max)));
  return rules.join(' · ');
}
