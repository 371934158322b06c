import type { SourceChange, SourceDifference } from '@pindahlapak/contract';
import { sourceTexts as texts } from '@pindahlapak/messages';
import { formatDate, formatNumber, formatRupiah } from '@pindahlapak/model';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { Money } from '../../components/display/money.tsx';
import { rupiahRange } from '../../lib/format/short-texts.ts';

const priceText = ({ min, max }: { min: number; max: number }): string =>
  min === max ? formatRupiah(min) : rupiahRange(min, max);

/** The old value, if known, struck through and shortened, and the new one. */
const OldAndNew = ({ old, now }: { old: string | null; now: string }) => (
  <span className="flex flex-wrap gap-x-1.5 tabular-nums">
    {old !== null && (
      <del className="line-clamp-2 text-muted decoration-muted/60" title={old}>
        {old}
      </del>
    )}
    <span className="flex min-w-0 gap-1.5">
      {old !== null && <ArrowRight className="mt-1 size-3.5 shrink-0 text-muted" aria-hidden />}
      <ins className="font-semibold no-underline">{now}</ins>
    </span>
  </span>
);

const Note = ({ children }: { children: ReactNode }) => <span className="block text-xs text-muted">{children}</span>;

function Values({ difference }: { difference: SourceDifference }) {
  switch (difference.kind) {
    case 'price':
      return (
        <>
          <OldAndNew old={difference.old && priceText(difference.old)} now={priceText(difference.new)} />
          {difference.variants > 0 && <Note>{texts.variantPrices(formatNumber(difference.variants))}</Note>}
        </>
      );
    case 'stock':
      return (
        <>
          <OldAndNew
            old={difference.old && texts.availability[difference.old]}
            now={texts.availability[difference.new]}
          />
          {difference.variants > 0 && <Note>{texts.variantNames(difference.names, difference.variants)}</Note>}
        </>
      );
    case 'variants':
      return (
        <>
          {difference.gone > 0 && <span className="block">{texts.gone(difference.goneNames, difference.gone)}</span>}
          {difference.added > 0 && (
            <span className="block">{texts.added(difference.addedNames, difference.added)}</span>
          )}
        </>
      );
    case 'title':
      return <OldAndNew old={difference.old} now={difference.new} />;
    case 'removed':
      return <span className="font-semibold">{texts.removed(formatDate(difference.since))}</span>;
  }
}

/** Returns by how many percent a price rose or fell, as '+12%' or '-<1%'. */
function percentOf({ percent, difference }: SourceChange): string | null {
  if (percent === null || difference.kind !== 'price') return null;
  const size = Math.round(Math.abs(percent));
  return texts.percent(`${difference.isRise === true ? '+' : '-'}${size === 0 ? '<1' : formatNumber(size)}`);
}

/** What changed, which edited prices stay, and why it cannot be accepted, if so. */
export function ChangeText({ change }: { change: SourceChange }) {
  const { difference, obstacle, editedPrices } = change;
  const percent = percentOf(change);
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-1.5">
        <Badge tone={difference.kind === 'removed' ? 'danger' : 'info'}>{texts.kinds[difference.kind]}</Badge>
        {percent !== null && <Badge tone={percent.startsWith('-') ? 'success' : 'accent'}>{percent}</Badge>}
        {difference.kind === 'price' && difference.isFlashSale && <Badge tone="accent">{texts.flashSale}</Badge>}
      </span>
      <Values difference={difference} />
      {editedPrices && difference.kind === 'price' && (
        <Note>
          {difference.variants > 0 ? texts.editedVariantPrices : texts.editedPrice(formatRupiah(editedPrices.min))}
        </Note>
      )}
      {obstacle !== null && <p className="text-xs text-accent-ink">{texts.obstacles[obstacle]}</p>}
    </div>
  );
}

const nets = ['today', 'unchanged', 'accepted'] as const;

/** The net of a sale today, with the source's new price, and after accepting it. */
export function NetText({ change: { net, isUnderFloor, obstacle } }: { change: SourceChange }) {
  if (net === null) return <span className="text-muted">–</span>;
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-[0.8125rem]">
        {(obstacle === null ? nets : nets.slice(0, 2)).map((when) => (
          <div key={when} className="contents">
            <dt className="text-muted">{texts.net[when]}</dt>
            <dd className="text-right">
              <Money
                amount={net[when]}
                className={net[when] < 0 ? 'font-semibold text-danger-ink' : when === 'accepted' ? 'font-semibold' : ''}
              />
            </dd>
          </div>
        ))}
      </dl>
      {isUnderFloor && (
        <Badge tone="danger" className="mt-1">
          {texts.underFloorMark}
        </Badge>
      )}
    </>
  );
}
