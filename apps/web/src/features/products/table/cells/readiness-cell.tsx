import type { ListedProduct } from '@pindahlapak/contract';
import { productTexts, readinessTexts } from '@pindahlapak/messages';
import { ChevronRight } from 'lucide-react';
import { Badge } from '../../../../components/display/badge.tsx';
import { readinessTones } from '../../../../components/readiness/readiness-tone.ts';

interface ReadinessCellProps {
  product: Pick<ListedProduct, 'readiness' | 'name'>;
  /** Shows why. */
  onReasons: () => void;
}

/** Whether a product can be uploaded; the reasons against it are shown when they are asked for. */
export function ReadinessCell({ product: { readiness, name }, onReasons }: ReadinessCellProps) {
  if (!readiness) return <span className="text-muted">{productTexts.none}</span>;
  const level = readinessTexts.levels[readiness];
  if (readiness === 'siap') return <Badge tone={readinessTones.siap}>{level}</Badge>;
  return (
    <button
      type="button"
      // On a card it reaches up, where only text stands: below it are the price and all actions.
      className="-mt-5.5 rounded-full pt-5.5 @2xl:-my-1.5 @2xl:py-1.5 hover:brightness-[0.97] dark:hover:brightness-110"
      aria-label={readinessTexts.showReasons(level, name)}
      onClick={onReasons}
    >
      <Badge tone={readinessTones[readiness]} className="pr-1.5">
        {level}
        <ChevronRight aria-hidden />
      </Badge>
    </button>
  );
}
