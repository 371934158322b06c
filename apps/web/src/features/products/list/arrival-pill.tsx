import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { ArrowUp } from 'lucide-react';

/** 'n produk baru – tampilkan': floats over the head of the column of names, so that it moves no row itself. */
export function ArrivalPill({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  return (
    <div className="sticky top-bar z-20 flex h-0 justify-center @2xl:justify-start @2xl:pl-40" role="status">
      {waiting > 0 && (
        <button type="button" className="arrival-pill" onClick={onShow}>
          <ArrowUp className="size-3.5" aria-hidden />
          {productTexts.arrived(formatNumber(waiting))}
        </button>
      )}
    </div>
  );
}
