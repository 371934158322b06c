import type { CategorySource } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { Trash } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { sourceIdOf } from '../source-work.ts';
import type { CategoryMapState } from '../use-category-map.ts';
import { LeafPicker } from './leaf-picker.tsx';
import { MappingDefaults } from './mapping-defaults.tsx';

interface SourceDecisionProps {
  source: CategorySource;
  map: CategoryMapState;
}

/** The place where one source category is decided: its leaf, what fills its products, and the way back. */
export function SourceDecision({ source, map }: SourceDecisionProps) {
  const work = map.works[sourceIdOf(source)];
  return (
    <div className="grid gap-4">
      <LeafPicker
        source={source}
        search={work?.search ?? ''}
        isListless={map.isListless}
        takesFocus={map.open.takesFocus}
        isBusy={map.isSaving}
        onSearch={(search) => map.change(source, { search })}
        onChoose={(leaf) => map.choose(source, leaf)}
      />
      <MappingDefaults source={source} typed={work?.defaults} map={map} />
      <div className="flex flex-wrap gap-2">
        {source.mapping === null ? (
          <Button look="ghost" size="small" onClick={() => map.skip(source)}>
            {texts.later}
          </Button>
        ) : (
          <Button
            look="danger-ghost"
            size="small"
            aria-label={texts.removeNamed(source.name)}
            onClick={() => map.remove(source)}
          >
            <Trash aria-hidden />
            {texts.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
