import { dataConfigurationTexts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah, type PriceMargin } from '@pindahlapak/model';
import {
  applyPricing,
  findLostPrices,
  findMarginOverlaps,
  marginOfPrice,
  type MarginSegment,
} from '@pindahlapak/rules';
import { ArrowDownUp, CircleSlash2, Layers2, TriangleAlert } from 'lucide-react';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { Folded } from '../../../components/display/folded.tsx';
import { NumberField } from '../../../components/form/field.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { marginText } from '../../../lib/format/short-texts.ts';
import { stackRanges } from './axis-scale.ts';
import { findMarginNotes, type MarginNote } from './margin-notes.ts';
import { axisHeight, PriceAxis } from './price-axis.tsx';
import { useElementWidth } from './use-element-width.ts';

const texts = dataConfigurationTexts.axis;
const notesShown = 8;

const noteIcons: Record<MarginNote['kind'], ReactNode> = {
  overlap: <Layers2 aria-hidden />,
  inversion: <ArrowDownUp aria-hidden />,
  reversed: <TriangleAlert aria-hidden />,
  gap: <CircleSlash2 aria-hidden />,
};

const noteLooks: Record<MarginNote['kind'], string> = {
  overlap: 'text-danger-ink',
  inversion: 'text-accent-ink',
  reversed: 'text-danger-ink',
  gap: 'text-muted',
};

interface PriceMapProps {
  margins: readonly PriceMargin[];
  segments: readonly MarginSegment[];
  fee: number;
}

/** The final price of one price, with the rule that applied. */
function PriceTrial({ margins, segments, fee, price }: PriceMapProps & { price: number }) {
  const margin = marginOfPrice(segments, price);
  const result = applyPricing(price, segments, fee).price;
  const rule =
    margin === null
      ? texts.noMargin
      : texts.tryRule(dataConfigurationTexts.rule(formatNumber(margins.indexOf(margin) + 1)), `+${marginText(margin)}`);
  return (
    <p role="status" className="text-sm">
      <span className="block font-semibold tabular-nums">
        {texts.tryResult(formatRupiah(price), formatRupiah(result))}
      </span>
      <span className="text-muted">{rule}</span>
    </p>
  );
}

/**
 * The margins drawn along the prices, notes in words, and a price to try. Memoized: the chart is only rendered again
 * when the margins change, not on every key press elsewhere.
 */
export const PriceMap = memo(function PriceMap(props: PriceMapProps) {
  const { margins, segments, fee } = props;
  const { ref, width } = useElementWidth();
  const [typed, setTyped] = useState('');
  const price = Number(typed) > 0 ? Number(typed) : null;
  const { lost, lanes, notes, more } = useMemo(() => {
    const overlaps = findMarginOverlaps(margins, notesShown);
    const lanes = overlaps.total === 0 ? [] : stackRanges(margins);
    const lost = findLostPrices(margins, segments);
    return { lost, lanes, ...findMarginNotes({ margins, segments, overlaps, fee }, notesShown) };
  }, [margins, segments, fee]);
  return (
    <figure aria-label={texts.title} className="mt-5 rounded-control border border-line p-4">
      <ul className="space-y-1.5 text-sm" aria-label={texts.notes}>
        {notes.map(({ kind, text }) => (
          <li
            key={text}
            className={classNames('flex gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0', noteLooks[kind])}
          >
            {noteIcons[kind]}
            <span className="min-w-0">{text}</span>
          </li>
        ))}
        {more > 0 && <li className="pl-6 text-muted">{texts.moreNotes(formatNumber(more))}</li>}
      </ul>
      <Folded title={texts.show}>
        <div ref={ref} style={{ height: axisHeight(lanes) }}>
          {width > 0 && (
            <PriceAxis width={width} margins={margins} segments={segments} lost={lost} lanes={lanes} marker={price} />
          )}
        </div>
        <div className="mt-4 grid items-center gap-x-4 border-t border-line pt-4 sm:grid-cols-[14rem_1fr]">
          <NumberField label={texts.tryPrice} name="tryPrice" value={typed} onText={setTyped} />
          {price !== null && <PriceTrial {...props} price={price} />}
        </div>
      </Folded>
    </figure>
  );
});
