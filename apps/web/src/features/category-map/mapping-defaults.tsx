import type { CategorySource } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { emptyExportDefaults } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { ExportDefaultsFields } from '../../components/form/export-defaults-fields.tsx';
import { defaultsProblems, defaultsTextsOf, type DefaultsTexts } from '../../lib/form/export-defaults.ts';
import { exportSettingsQuery } from '../../queries/configuration.ts';
import type { CategoryMapState } from './use-category-map.ts';

interface MappingDefaultsProps {
  source: CategorySource;
  typed: Partial<DefaultsTexts> | undefined;
  map: CategoryMapState;
}

/** What fills the empty cells of the category's products; saved with the leaf, or by itself where there is one. */
export function MappingDefaults({ source, typed, map }: MappingDefaultsProps) {
  // Only what the controls say of empty fields: the page works without it.
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
