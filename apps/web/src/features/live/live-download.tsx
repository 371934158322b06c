import { ApiError, liveWorkbookEndpoint } from '@pindahlapak/contract';
import { commonTexts, livePageTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, RotateCw } from 'lucide-react';
import { Button } from '../../components/form/button.tsx';
import { Box } from '../../components/form/row-box.tsx';
import { StickyBar } from '../../components/form/sticky-bar.tsx';
import { errorTextOf } from '../../lib/api/failures.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';
import { saveAnswer } from '../../lib/api/save-response.ts';
import { liveCountsQuery, type LiveChoice } from '../../queries/live.ts';

const fields = ['price', 'stock', 'sku'] as const;

type Writing = Pick<LiveChoice, 'onlyChanged' | 'confirmLarge'> & { fields: readonly (typeof fields)[number][] };

export const usualWriting: Writing = { fields: ['price', 'stock'], onlyChanged: false, confirmLarge: false };

interface LiveWritingProps {
  shopId: string;
  choice: LiveChoice;
  writing: Writing;
  onChange: (writing: Writing) => void;
}

export function LiveWriting({ shopId, choice, writing, onChange }: LiveWritingProps) {
  const { data: counts } = useQuery(liveCountsQuery(shopId, { ...choice, confirmLarge: false }));
  const large = counts?.large ?? 0;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6">
      <legend className="float-left mr-6 py-3 text-sm font-semibold max-sm:w-full max-sm:pb-0">{texts.written}</legend>
      {fields.map((field) => (
        <Box
          key={field}
          label={texts.fields[field]}
          checked={writing.fields.includes(field)}
          onChange={(isWanted) =>
            onChange({
              ...writing,
              fields: fields.filter((each) => (each === field ? isWanted : writing.fields.includes(each))),
            })
          }
        />
      ))}
      <Box
        label={texts.onlyChanged}
        checked={writing.onlyChanged === true}
        onChange={(onlyChanged) => onChange({ ...writing, onlyChanged })}
      />
      {large > 0 && (
        <Box
          label={texts.confirmLarge(formatNumber(large))}
          checked={writing.confirmLarge === true}
          onChange={(confirmLarge) => onChange({ ...writing, confirmLarge })}
        />
      )}
    </fieldset>
  );
}

const liveDownloadId = 'live-download';

/** Lets keyboard users skip the rows, each with its own controls, to reach the download below. */
export const ToLiveDownload = () => (
  <button
    type="button"
    className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:rounded-control focus:bg-brand focus:px-4 focus:py-2 focus:font-semibold focus:text-on-brand"
    onClick={() => {
      const container = document.getElementById(liveDownloadId);
      (container?.querySelector<HTMLElement>('button:enabled') ?? container)?.focus({ preventScroll: true });
    }}
  >
    {texts.toDownload}
  </button>
);

/** What the download would write, and its button; always visible, however long the table is. */
export function LiveDownload({ shopId, choice }: { shopId: string; choice: LiveChoice }) {
  const { data: counts, error, refetch } = useQuery(liveCountsQuery(shopId, choice));
  // An upload replaced this file; the refreshed list loads new counts.
  const isReplaced = error instanceof ApiError && error.error === 'live-changed';
  const failure = error === null || isReplaced ? null : errorTextOf(error);
  const downloading = useMutation({
    // The file may have been replaced by another upload.
    onError: () => invalidateTopics('products', 'configuration'),
    mutationFn: () => saveAnswer(liveWorkbookEndpoint, { params: { id: shopId }, body: choice }, 'ubah_massal.xlsx'),
  });
  return (
    <StickyBar
      status={null}
      error={failure}
      note={
        counts && (
          <>
            {texts.counts(
              fields.flatMap((field) =>
                counts[field] > 0 ? texts.fieldCounts[field](formatNumber(counts[field])) : [],
              ),
            )}{' '}
            {counts.large > 0 && texts.held(formatNumber(counts.large))}
          </>
        )
      }
    >
      <div id={liveDownloadId} tabIndex={-1} className="flex flex-1">
        {failure !== null && counts === undefined ? (
          <Button look="secondary" className="flex-1" onClick={() => void refetch()}>
            <RotateCw aria-hidden />
            {commonTexts.retry}
          </Button>
        ) : (
          <Button
            className="flex-1"
            busy={downloading.isPending}
            disabled={counts === undefined || counts.rows === 0}
            onClick={() => downloading.mutate()}
          >
            {!downloading.isPending && <Download aria-hidden />}
            {downloading.isPending ? texts.downloading : texts.download}
          </Button>
        )}
      </div>
    </StickyBar>
  );
}
