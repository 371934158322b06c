import { sourceTexts as texts } from '@pindahlapak/messages';
import type { SentSourceChangeFilter } from '@pindahlapak/contract';
import {
  formatNumber,
  marketplaces,
  marketplaceTypes,
  sourceChangeKinds,
  sourceChangeStates,
} from '@pindahlapak/model';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Folded } from '../../components/display/folded.tsx';
import { Button } from '../../components/form/button.tsx';
import { Input, Select } from '../../components/form/input.tsx';
import { Box } from '../../components/form/row-box.tsx';
import { digitsOf } from '../../lib/form/digits.ts';
import type { SourceAddress } from './source-address.ts';

interface SourceFiltersProps {
  filter: SentSourceChangeFilter;
  counts: Record<NonNullable<SentSourceChangeFilter['state']>, number>;
  onChange: (change: SourceAddress) => void;
}

/** A text filter of the address, applied on blur or Enter. */
function TypedFilter({
  value,
  label,
  digits = false,
  className,
  onUse,
}: {
  value: string;
  /** Its name, if there is no label around it. */
  label?: string;
  digits?: boolean;
  className?: string;
  onUse: (text: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(value);
  const use = () => typed.trim() !== value && onUse(typed.trim() || undefined);
  return (
    <Input
      aria-label={label}
      placeholder={label}
      className={className}
      inputMode={digits ? 'numeric' : undefined}
      maxLength={digits ? 4 : undefined}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(digits ? digitsOf(target.value) : target.value)}
      onBlur={use}
      onKeyDown={({ key }) => key === 'Enter' && use()}
    />
  );
}

/** The queue's filters; those seldom used are folded. */
export function SourceFilters({ filter, counts, onChange }: SourceFiltersProps) {
  const { state = 'open', kind, marketplace, search = '', minPercent, underFloor } = filter;
  const percent = minPercent === undefined ? '' : String(minPercent);
  return (
    <div className="mb-2 grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <div role="group" aria-label={texts.stateFilter} className="flex flex-wrap gap-1.5">
          {sourceChangeStates.map((each) => (
            <Button
              key={each}
              size="small"
              className="max-sm:h-11 max-sm:px-2"
              look={each === state ? 'soft' : 'secondary'}
              aria-pressed={each === state}
              onClick={() => onChange({ status: each === 'open' ? undefined : each })}
            >
              {texts.states[each]}
              <span className="tabular-nums opacity-80">{formatNumber(counts[each])}</span>
            </Button>
          ))}
        </div>
        <div className="relative min-w-48 flex-1 max-sm:basis-full">
          <Search
            className="pointer-events-none absolute top-1/2 left-3 size-[1.125rem] -translate-y-1/2 text-muted"
            aria-hidden
          />
          <TypedFilter
            key={search}
            label={texts.search}
            className="pl-10"
            value={search}
            onUse={(cari) => onChange({ cari })}
          />
        </div>
        <Select
          aria-label={texts.kind}
          className="w-full sm:w-52"
          value={kind ?? ''}
          options={[
            { value: '' as const, label: texts.anyKind },
            ...sourceChangeKinds.map((value) => ({ value, label: texts.kinds[value] })),
          ]}
          onChoose={(chosen) => onChange({ jenis: chosen || undefined })}
        />
      </div>
      <Folded
        title={texts.moreFilters}
        isNeeded={marketplace !== undefined || percent !== '' || underFloor !== undefined}
      >
        <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[15rem_22rem]">
          <Select
            aria-label={texts.marketplace}
            value={marketplace ?? ''}
            options={[
              { value: '' as const, label: texts.anyMarketplace },
              ...marketplaceTypes.map((value) => ({ value, label: marketplaces[value].name })),
            ]}
            onChoose={(chosen) => onChange({ marketplace: chosen || undefined })}
          />
          <label className="flex items-center gap-2.5 text-sm">
            {texts.minPercent}
            <TypedFilter
              key={percent}
              digits
              className="w-20"
              value={percent}
              onUse={(persen) => onChange({ persen })}
            />
          </label>
          <Box
            className="sm:col-span-2"
            label={texts.underFloor}
            checked={underFloor !== undefined}
            onChange={(isWanted) => onChange({ untung: isWanted ? 'minimal' : undefined })}
          />
        </div>
      </Folded>
    </div>
  );
}
