import { variantTexts as texts } from '@pindahlapak/messages';
import { formatNumber, type ProductVariant } from '@pindahlapak/model';
import { useCallback, useMemo } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import type { ProductForm } from '../use-product-form.ts';
import { GoneVariants } from './gone-variants.tsx';
import { variantColumns } from './variant-columns.ts';
import { editsIn, problemsOf, withChange, type VariantTexts } from './variant-edits.ts';
import { VariantRow } from './variant-row.tsx';

interface VariantsFieldProps {
  form: ProductForm;
  variants: readonly ProductVariant[];
  optionNames: readonly string[];
}

/** The variants of a product: which are exported, and their options, prices, stocks and pictures (S19.9). */
export default function VariantsField({ form, variants, optionNames }: VariantsFieldProps) {
  const value = form.values.variants;
  const edits = useMemo(() => editsIn(value), [value]);
  // The same functions at each draw: rows that did not change are not drawn anew.
  const { change, leave } = form;
  const changeVariant = useCallback(
    (variant: ProductVariant, part: Partial<VariantTexts>) =>
      change('variants', (now) => withChange(now, variant, part)),
    [change],
  );
  const leaveVariants = useCallback(() => leave('variants'), [leave]);
  const error = form.errorOf('variants');
  const there = variants.filter(({ isGone }) => !isGone);
  const gone = variants.filter(({ isGone }) => isGone);
  const isOff = (variant: ProductVariant) => edits.get(variant.id)?.isOff ?? variant.isOff;
  const on = there.filter((variant) => !isOff(variant)).length;
  const switchAll = (off: boolean) =>
    change('variants', (now) => there.reduce((next, variant) => withChange(next, variant, { isOff: off }), now));
  const wrong = new Map(error === undefined ? [] : problemsOf(there, edits));
  const [firstWrong] = wrong.keys();
  if (there.length === 0) return <GoneVariants variants={gone} areAll />;
  return (
    <div className="@container pb-3">
      <p className="text-sm text-muted">{texts.text}</p>
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-auto text-sm font-semibold tabular-nums" role="status">
          {texts.exportedCount(formatNumber(on), formatNumber(there.length))}
        </p>
        <Button look="ghost" size="small" disabled={on === there.length} onClick={() => switchAll(false)}>
          {texts.allOn}
        </Button>
        <Button look="ghost" size="small" disabled={on === 0} onClick={() => switchAll(true)}>
          {texts.allOff}
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="mb-3 text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
      <div
        aria-hidden
        className={`hidden border-b border-line pb-2 text-xs font-semibold text-muted @2xl:grid ${variantColumns}`}
      >
        <span className="sr-only">{texts.exported}</span>
        <span className="col-start-2">{optionNames.join(' · ') || texts.option(1)}</span>
        <span>{texts.price}</span>
        <span>{texts.stock}</span>
        <span>{texts.image}</span>
      </div>
      <ul className="divide-y divide-line">
        {there.map((variant) => (
          <VariantRow
            key={variant.id}
            variant={variant}
            typed={edits.get(variant.id)}
            problems={wrong.get(variant.id)}
            isNamed={variant.id === firstWrong}
            optionNames={optionNames}
            onChange={changeVariant}
            onLeave={leaveVariants}
          />
        ))}
      </ul>
      {gone.length > 0 && <GoneVariants variants={gone} areAll={false} />}
    </div>
  );
}
