import type { CategorySources } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { useEffect, useRef } from 'react';
import { Card } from '../../components/display/card.tsx';
import { Progress } from '../../components/display/progress.tsx';
import { mappingProgressOf, progressText } from '../../lib/format/mapping-progress.ts';
import type { CategoryMapState } from './use-category-map.ts';

interface ProgressLineProps {
  saved: CategorySources;
  map: CategoryMapState;
}

/** '5 dari 21 sudah dipilih · 91% produk', and what was done last. Takes the focus when the last source is decided. */
export function ProgressLine({ saved, map: { open, announcement } }: ProgressLineProps) {
  const progress = mappingProgressOf(saved);
  const text = progressText(progress);
  const line = useRef<HTMLParagraphElement>(null);
  const isFinished = open.id === null && open.takesFocus && progress.mapped === progress.sources;
  useEffect(() => {
    if (isFinished) line.current?.focus();
  }, [isFinished]);
  return (
    <Card className="z-20 !py-4 before:absolute before:inset-x-0 before:-top-4 before:h-4 before:bg-canvas max-sm:before:hidden sm:sticky sm:top-[4.75rem]">
      <div className="gap-x-4 sm:flex sm:items-baseline sm:justify-between">
        <p ref={line} tabIndex={-1} className="shrink-0 font-semibold tabular-nums outline-none">
          {text}
        </p>
        <p role="status" className="min-w-0 text-sm text-muted [overflow-wrap:anywhere] sm:text-right">
          {announcement}
        </p>
      </div>
      <Progress
        className="mt-2"
        percent={progress.percent}
        label={texts.progressLabel}
        valueText={text}
        tone={progress.mapped === progress.sources ? 'success' : 'brand'}
      />
    </Card>
  );
}
