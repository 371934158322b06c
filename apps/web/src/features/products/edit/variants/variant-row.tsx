import { variantTexts as texts } from '@pindahlapak/messages';
import { formatRupiah, type ProductVariant } from '@pindahlapak/model';
import { memo, useId, type ReactNode } from 'react';
import { Input } from '../../../../components/form/input.tsx';
import { Switch } from '../../../../components/form/switch.tsx';
import { classNames } from '../../../../lib/dom/class-names.ts';
import { digitsOf } from '../../../../lib/form/digits.ts';
import { ProductThumbnail } from '../../table/cells/product-thumbnail.tsx';
import { variantColumns } from './variant-columns.ts';
import { textsOf, type VariantProblems, type VariantTextName, type VariantTexts } from './variant-edits.ts';

/** What a variant is called: its options. */
export const variantName = ({ option1, option2 }: Pick<ProductVariant, 'option1' | 'option2'>): string =>
  option2 === null ? option1 : `${option1}, ${option2}`;

interface CellProps {
  label: string;
  /** The label with the variant's name. */
  fullLabel: string;
  value: string;
  problem: string | undefined;
  hint?: ReactNode;
  /** The control that a refused save goes to. */
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
  /** What is typed and not saved. */
  typed: Partial<VariantTexts> | undefined;
  problems: VariantProblems | undefined;
  /** Its first wrong control is the one that a refused save goes to. */
  isNamed: boolean;
  optionNames: readonly string[];
  onChange: (variant: ProductVariant, change: Partial<VariantTexts>) => void;
  onLeave: () => void;
}

/** One variant that can be edited. A hundred of them stand in the form, where each key press draws those that changed. */
export const VariantRow = memo(function VariantRow({
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
