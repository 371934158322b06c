import type { CategorySource } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { emptyExportDefaults, formatNumber } from '@pindahlapak/model';
import { ChevronDown, Trash } from 'lucide-react';
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/display/badge.tsx';
import { MarketplaceBadge } from '../../components/display/marketplace-badge.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { sourceIdOf } from './source-work.ts';
import type { CategoryMapState } from './use-category-map.ts';
import { Button } from '../../components/form/button.tsx';
import { LeafPicker } from './leaf-picker.tsx';
import { ExportDefaultsFields } from '../../components/form/export-defaults-fields.tsx';
import { defaultsProblems, type DefaultsTexts, defaultsTextsOf } from '../../lib/form/export-defaults.ts';
import { exportSettingsQuery } from '../../queries/configuration.ts';

interface SourceItemProps {
  source: CategorySource;
  map: CategoryMapState;
}

interface MappingDefaultsProps extends SourceItemProps {
  typed: Partial<DefaultsTexts> | undefined;
}

/** Default values for the category's products; saved with the leaf, or separately once it has one. */
function MappingDefaults({ source, typed, map }: MappingDefaultsProps) {
  // Only for the placeholders of empty fields: the page works without it.
  const account = useQuery({ ...exportSettingsQuery, meta: { ownErrors: true } });
  const [isOpen, setOpen] = useState(typed !== undefined);
  const { mapping } = source;
  const values = { ...defaultsTextsOf(mapping?.defaults ?? emptyExportDefaults), ...typed };
  const problems = defaultsProblems(values);
  const isWrong = Object.keys(problems).length > 0;
  return (
    <details
      className="group rounded-control border border-line bg-surface"
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-center justify-between gap-3 rounded-control px-3.5 py-2.5 text-sm font-semibold hover:bg-sunken/60">
        {texts.defaults}
        <ChevronDown className="size-[1.125rem] shrink-0 text-muted group-open:rotate-180" aria-hidden />
      </summary>
      <div className="px-3.5 pt-1 pb-3.5">
        <p className="mb-4 text-sm text-muted">
          {texts.defaultsText} {mapping === null && texts.defaultsWithMapping}
        </p>
        <ExportDefaultsFields
          values={values}
          problems={problems}
          otherwise={account.data?.defaults}
          onChange={(name, text) => map.change(source, { defaults: { ...typed, [name]: text } })}
        />
        {typed && (
          <div className="flex flex-wrap gap-2">
            {mapping && (
              <Button
                size="small"
                disabled={isWrong || map.isSaving}
                onClick={() => map.choose(source, { id: mapping.leafId, path: mapping.path })}
              >
                {texts.saveDefaults}
              </Button>
            )}
            <Button look="secondary" size="small" onClick={() => map.dropDefaults(source)}>
              {texts.cancelDefaults}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

/** The panel for one source category: its leaf, its default values, and buttons to skip or remove. */
function SourceDecision({ source, map }: SourceItemProps) {
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
        ) : source.mapping.isInherited === true ? null : (
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

function MappingState({ mapping }: Pick<CategorySource, 'mapping'>) {
  if (mapping === null)
    return (
      <span>
        <Badge tone="accent">{texts.unmapped}</Badge>
      </span>
    );
  const { path, leafId } = mapping;
  const name = path?.split(' > ').at(-1) ?? leafId;
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      {mapping.isUnlisted && <Badge tone="danger">{texts.unlisted}</Badge>}
      <span className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{name}</span>
        {path !== null && (
          <span className="block text-muted">
            {path !== name && `${path} · `}
            <span className="tabular-nums">{leafId}</span>
          </span>
        )}
      </span>
    </span>
  );
}

/** A source category with its products and its leaf; when opened, the panel to choose it. */
export function SourceItem({ source, map }: SourceItemProps) {
  const panelId = useId();
  const { name, marketplaceType, products, mapping } = source;
  const isOpen = map.open.id === sourceIdOf(source);
  return (
    <li className={classNames('border-t border-line', isOpen && 'bg-sunken/40')}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          className="flex w-full items-center gap-3 px-5 py-3.5 text-left font-normal hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-6"
          onClick={() => map.toggle(source)}
        >
          <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] sm:items-center">
            <span className="min-w-0">
              <span className="block font-semibold [overflow-wrap:anywhere] first-letter:uppercase">{name}</span>
              <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
                <MarketplaceBadge type={marketplaceType} />
                <span className="tabular-nums">
                  {products === 0 ? texts.noProducts : texts.products(formatNumber(products))}
                </span>
              </span>
            </span>
            <MappingState mapping={mapping} />
          </span>
          <ChevronDown
            className={classNames('size-[1.125rem] shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
            aria-hidden
          />
        </button>
      </h3>
      {isOpen && (
        <div id={panelId} className="scroll-mt-48 px-5 pt-1 pb-5 sm:px-6">
          <SourceDecision source={source} map={map} />
        </div>
      )}
    </li>
  );
}
