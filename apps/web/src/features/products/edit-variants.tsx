import { variantTexts as texts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah, type ProductVariant } from '@pindahlapak/model';
import { memo, type ReactNode, useCallback, useId, useMemo } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { Money } from '../../components/display/money.tsx';
import { Button } from '../../components/form/button.tsx';
import { Input } from '../../components/form/input.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { digitsOf } from '../../lib/form/digits.ts';
import {
  editsIn,
  problemsOf,
  type ProductForm,
  textsOf,
  type VariantProblems,
  type VariantTextName,
  type VariantTexts,
  withChange,
} from './edit-values.ts';
import { ProductThumbnail } from '../../components/display/pictures.tsx';

/** The columns of the variants in a wide dialog: switch, options, price, stock, picture. */
const variantColumns = '@2xl:grid-cols-[3rem_minmax(0,1.2fr)_8.5rem_6.5rem_minmax(0,1.2fr)] @2xl:gap-x-3';

const variantName = ({ option1, option2 }: Pick<ProductVariant, 'option1' | 'option2'>): string =>
  option2 === null ? option1 : `${option1}, ${option2}`;

interface CellProps {
  label: string;
  /** The label with the variant's name. */
  fullLabel: string;
  value: string;
  problem: string | undefined;
  hint?: ReactNode;
  /** Name of the control that a refused save focuses. */
  name: string | undefined;
  inputMode?: 'numeric' | 'url';
  placeholder?: string;
  className?: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}

function Cell({ label, fullLabel, problem, hint, className, onChange, onLeave, ...control }: CellProps) {
  const noteId = useId();
  const note = problem ?? hint;
  return (
    <div className={className}>
      <span className="mb-1 block text-xs font-semibold text-muted @2xl:hidden" aria-hidden>
        {label}
      </span>
      <Input
        className="h-10 px-2.5"
        autoComplete="off"
        aria-label={fullLabel}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={note ? noteId : undefined}
        {...control}
        onChange={(event) =>
          onChange(control.inputMode === 'numeric' ? digitsOf(event.target.value) : event.target.value)
        }
        onBlur={onLeave}
      />
      {note && (
        <p
          id={noteId}
          className={classNames('mt-1 text-xs', problem === undefined ? 'text-muted' : 'font-medium text-danger-ink')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

interface VariantRowProps {
  variant: ProductVariant;
  typed: Partial<VariantTexts> | undefined;
  problems: VariantProblems | undefined;
  /** Its first invalid control gets the focus after a refused save. */
  isNamed: boolean;
  optionNames: readonly string[];
  onChange: (variant: ProductVariant, change: Partial<VariantTexts>) => void;
  onLeave: () => void;
}

/** An editable variant. The form may have a hundred of them; each key press renders only those that changed. */
const VariantRow = memo(function VariantRow({
  variant,
  typed,
  problems = {},
  isNamed,
  optionNames,
  onChange,
  onLeave,
}: VariantRowProps) {
  const shown = { ...textsOf(variant), ...typed };
  const title = variantName(variant);
  const price = Number(shown.price);
  const [firstWrong] = Object.keys(problems);
  const cell = (name: VariantTextName, label: string) => ({
    label,
    fullLabel: texts.fieldOf(label, title),
    value: shown[name],
    problem: problems[name],
    name: isNamed && name === firstWrong ? 'variants' : undefined,
    onChange: (text: string) => onChange(variant, { [name]: text }),
    onLeave,
  });
  return (
    <li
      className={classNames(
        'grid grid-cols-2 items-start gap-x-3 gap-y-2.5 py-3.5 [contain-intrinsic-size:auto_12rem] [content-visibility:auto] @2xl:[contain-intrinsic-size:auto_5rem]',
        variantColumns,
      )}
    >
      <div className="col-span-2 flex items-center gap-3 @2xl:col-span-1 @2xl:h-10">
        <Switch
          aria-label={texts.fieldOf(texts.exported, title)}
          checked={!shown.isOff}
          onCheckedChange={(on) => onChange(variant, { isOff: !on })}
        />
        <span className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere] @2xl:hidden" aria-hidden>
          {title}
        </span>
      </div>
      <div className={classNames('col-span-2 grid gap-2 @2xl:col-span-1', variant.option2 !== null && 'grid-cols-2')}>
        <Cell {...cell('option1', optionNames[0] ?? texts.option(1))} />
        {variant.option2 !== null && <Cell {...cell('option2', optionNames[1] ?? texts.option(2))} />}
      </div>
      <Cell
        {...cell('price', texts.price)}
        inputMode="numeric"
        hint={price > 0 && Number.isSafeInteger(price) ? formatRupiah(price) : null}
      />
      <Cell {...cell('stock', texts.stock)} inputMode="numeric" placeholder={texts.noStock} />
      <div className="col-span-2 flex items-start gap-2 @2xl:col-span-1">
        <span className="mt-5 shrink-0 @2xl:mt-0 [&>span]:size-10">
          <ProductThumbnail picture={shown.image} />
        </span>
        <Cell {...cell('image', texts.image)} inputMode="url" placeholder="https://..." className="min-w-0 flex-1" />
      </div>
    </li>
  );
});

interface GoneVariantsProps {
  variants: readonly ProductVariant[];
  /** The source has no other variants, so the product is exported without any (S19.1). */
  areAll: boolean;
}

/** The variants that the source no longer has: kept, marked, and not exported (S19.6). */
const GoneVariants = ({ variants, areAll }: GoneVariantsProps) => (
  <div className="mt-3 rounded-control bg-sunken/60 px-4 py-3">
    <Badge tone="accent">{texts.gone}</Badge>
    <p className="mt-1.5 text-[0.8125rem] text-muted">{areAll ? texts.noneLeftText : texts.goneText}</p>
    <ul className="mt-2 space-y-1 text-sm">
      {variants.map((variant) => (
        <li key={variant.id} className="flex flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]">
          <span>{variantName(variant)}</span>
          <Money amount={variant.price} className="text-muted" />
        </li>
      ))}
    </ul>
  </div>
);

interface VariantsFieldProps {
  form: ProductForm;
  variants: readonly ProductVariant[];
  optionNames: readonly string[];
}

/** The variants of a product: which are exported, and their options, prices, stocks and pictures (S19.9). */
export function VariantsField({ form, variants, optionNames }: VariantsFieldProps) {
  const value = form.values.variants;
  const edits = useMemo(() => editsIn(value), [value]);
  // Stable across renders, so that unchanged rows are not rendered again.
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
