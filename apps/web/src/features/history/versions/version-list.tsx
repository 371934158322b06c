import { restoreRulesVersionEndpoint, type RulesVersion } from '@pindahlapak/contract';
import {
  akulakuConfigurationTexts as akulaku,
  dataConfigurationTexts as data,
  exportDefaultTexts,
  exportSettingsTexts as settings,
  historyTexts as texts,
} from '@pindahlapak/messages';
import { formatDate, formatNumber, insertionThresholds } from '@pindahlapak/model';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight, ListRestart } from 'lucide-react';
import { useState } from 'react';
import { Fetched } from '../../../components/feedback/fetched.tsx';
import { Pages } from '../../../components/display/pages.tsx';
import { Badge } from '../../../components/display/badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { shownValue } from '../../../shared/history.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { invalidateTopics } from '../../../lib/api/query-client.ts';
import { notify } from '../../../lib/api/notify.ts';
import { rulesVersionsQuery } from '../../../queries/history.ts';

type Value = RulesVersion['differences'][number]['old'];

const labels: Record<string, string> = {
  'dataOptions.stockQuantity': data.stock,
  'dataOptions.minimumOrder': data.minimumOrder,
  'dataOptions.affiliateFee': data.fee,
  priceMargins: data.margins.title,
  titleWordReplacements: texts.settings.titleWords,
  descriptionWordReplacements: texts.settings.descriptionWords,
  titlePrefix: akulaku.titlePrefix,
  titleSuffix: akulaku.titleSuffix,
  titleCondition: texts.settings.titleCondition,
  descriptionPrefix: akulaku.descriptionPrefix,
  descriptionSuffix: akulaku.descriptionSuffix,
  descriptionCondition: texts.settings.descriptionCondition,
  removeTitleDuplicates: akulaku.titleDuplicates,
  removeDescriptionDuplicates: akulaku.descriptionDuplicates,
  useTitleAsDescription: settings.titleAsDescription,
  rowPerVariant: settings.rowPerVariant,
  stockSource: settings.stock,
  removeContacts: settings.removeContacts,
  ...settings.wordLists,
  ...Object.fromEntries(Object.entries(exportDefaultTexts.labels).map(([key, label]) => [`defaults.${key}`, label])),
};

/** Returns a setting's label on its own page, or its path if it has none there. */
const settingLabel = (path: string): string => labels[path] ?? path;

const insertion = { '': akulaku.off, all: akulaku.all };

/** Labels of the values of settings with fixed choices. */
const choices: Record<string, Record<string, string>> = {
  titleCondition: {
    ...insertion,
    less_than_30: akulaku.titleShort(formatNumber(insertionThresholds.less_than_30)),
  },
  descriptionCondition: {
    ...insertion,
    less_than_40: akulaku.descriptionShort(formatNumber(insertionThresholds.less_than_40)),
  },
  stockSource: settings.stockSources,
};

/** Returns a setting's value, as the label of its own page if it has fixed choices. */
export const settingValue = (path: string, value: Value): Value =>
  (typeof value === 'string' ? choices[path]?.[value] : undefined) ?? value;

type Difference = RulesVersion['differences'][number];

function DifferenceLine({ difference }: { difference: Difference }) {
  const { path } = difference;
  const old = settingValue(path, difference.old);
  const next = settingValue(path, difference.new);
  const isEntry = old === null || next === null;
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
      <span className="w-full shrink-0 font-semibold [overflow-wrap:anywhere] sm:w-52">{settingLabel(path)}</span>
      <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
        {isEntry ? (
          <>
            {shownValue(old ?? next, false)}
            <span className="text-muted">{old === null ? texts.added : texts.removed}</span>
          </>
        ) : (
          <>
            <del className="line-clamp-3 text-muted">{shownValue(old, false)}</del>
            <ArrowRight className="size-3.5 shrink-0 self-center text-muted" aria-hidden />
            <ins className="line-clamp-3 no-underline">{shownValue(next, false)}</ins>
          </>
        )}
      </span>
    </li>
  );
}

function VersionItem({ version, onRestore }: { version: RulesVersion; onRestore: () => void }) {
  const { actor, differences, differenceCount, isCurrent, parts, restoredFrom } = version;
  const who = actor === null ? texts.oldest : texts.actor(actor.kind, actor.name);
  const back = restoredFrom === null ? '' : ` · ${texts.restoredFrom(restoredFrom)}`;
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">
            {texts.version(version.version)}: {parts.map((part) => texts.parts[part]).join(', ')}
          </p>
          <p className="mt-0.5 text-sm text-muted">
            {formatDate(new Date(version.createdAt), 'dateTime')} · {who}
            {back}
          </p>
        </div>
        {isCurrent ? (
          <Badge tone="success">{texts.current}</Badge>
        ) : (
          <Button look="secondary" size="small" aria-label={texts.restoreOf(version.version)} onClick={onRestore}>
            <ListRestart aria-hidden />
            {texts.restore}
          </Button>
        )}
      </div>
      {actor !== null && (
        <ul className="mt-3 space-y-1.5 sm:pl-2">
          {differences.map((difference, index) => (
            // Entries have no id, and their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <DifferenceLine key={index} difference={difference} />
          ))}
          {differenceCount === 0 && <li className="text-sm text-muted">{texts.noDifference}</li>}
          {differenceCount > differences.length && (
            <li className="text-sm text-muted">{texts.moreDifferences(differenceCount - differences.length)}</li>
          )}
        </ul>
      )}
    </li>
  );
}

/** The versions of the rules with what each changed, and a button to restore them. */
export function VersionList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const [toConfirm, setToConfirm] = useState<number | null>(null);
  const query = useQuery({ ...rulesVersionsQuery(page), placeholderData: keepPreviousData });
  const { mutate, isPending } = useMutation({
    mutationFn: (version: number) => api.call(restoreRulesVersionEndpoint, { params: { version } }),
    onSuccess: ({ data: { parts } }) => {
      notify.success(parts.length > 0 ? texts.restoreDone : texts.restoreNothing);
      setToConfirm(null);
    },
    onSettled: () => invalidateTopics('configuration', 'products'),
  });
  return (
    <>
      <Fetched query={query} waiting={<SkeletonRows rows={2} className="h-12" />}>
        {({ data: versions, totalItems, totalPages }) =>
          totalItems === 0 ? (
            <EmptyState icon={<ListRestart />} title={texts.rulesEmpty} text={texts.rulesEmptyText} />
          ) : (
            <>
              <ul>
                {versions.map((version) => (
                  <VersionItem
                    key={version.version}
                    version={version}
                    onRestore={() => setToConfirm(version.version)}
                  />
                ))}
              </ul>
              <Pages page={page} totalPages={totalPages} onPage={onPage} />
            </>
          )
        }
      </Fetched>
      {toConfirm !== null && (
        <ConfirmDialog
          busy={isPending}
          title={texts.restoreTitle}
          text={texts.restoreText(toConfirm)}
          confirmLabel={texts.restoreConfirm}
          onConfirm={() => mutate(toConfirm)}
          onCancel={() => setToConfirm(null)}
        />
      )}
    </>
  );
}
