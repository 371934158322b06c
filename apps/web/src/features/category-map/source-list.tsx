import type { CategorySources } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useState } from 'react';
import { Folded } from '../../components/display/folded.tsx';
import { Card, CardHeader } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { sourceIdOf } from './source-work.ts';
import type { CategoryMapState } from './use-category-map.ts';
import { SourceItem } from './source-item.tsx';

/** Sources that are shown at first, and with each wish for more. */
const step = 50;

interface SourceListProps {
  saved: CategorySources;
  map: CategoryMapState;
}

/** The source categories, the biggest first; one of them is open. */
export function SourceList({ saved, map }: SourceListProps) {
  const isGone = ({ products }: { products: number }) => products === 0;
  const sources = saved.sources.filter((source) => !isGone(source));
  const gone = saved.sources.filter(isGone);
  const [wanted, setWanted] = useState(step);
  const openAt = sources.findIndex((source) => sourceIdOf(source) === map.open.id);
  const shown = sources.slice(0, Math.max(wanted, openAt + 1));
  const more = Math.min(step, sources.length - shown.length);
  return (
    <Card aria-labelledby="sources-title" className="!px-0 !pb-0">
      <div className="px-5 sm:px-6">
        <CardHeader
          id="sources-title"
          title={texts.sourcesTitle}
          text={<span className="pointer-coarse:hidden">{texts.pickerHint}</span>}
        />
      </div>
      <ul className="mt-4">
        {shown.map((source) => (
          <SourceItem key={sourceIdOf(source)} source={source} map={map} />
        ))}
      </ul>
      {gone.length > 0 && (
        <div className="border-t border-line px-5 py-1 sm:px-6">
          <Folded
            title={texts.goneSources(formatNumber(gone.length))}
            isNeeded={gone.some((source) => sourceIdOf(source) === map.open.id)}
          >
            <ul className="-mx-5 sm:-mx-6">
              {gone.map((source) => (
                <SourceItem key={sourceIdOf(source)} source={source} map={map} />
              ))}
            </ul>
          </Folded>
        </div>
      )}
      {more > 0 && (
        <div className="border-t border-line p-4 text-center">
          <Button look="ghost" onClick={() => setWanted(shown.length + step)}>
            {texts.moreSources(formatNumber(more))}
          </Button>
        </div>
      )}
    </Card>
  );
}
