import { liveWorkbookEndpoint } from '@pindahlapak/contract';
import { livePageTexts as texts } from '@pindahlapak/messages';
import { formatNumber, type LiveState } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { api } from '../../lib/api/api.ts';
import { fileNameOf, saveFile } from '../../lib/dom/save-file.ts';
import { liveCountsQuery, type LiveChoice } from '../../queries/live.ts';

const fields = ['price', 'stock', 'sku'] as const;

function Box({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

interface LiveDownloadProps {
  shopId: string;
  /** The upload that the rows are of. */
  fileId: string;
  state: LiveState | undefined;
  leftOut: ReadonlySet<number>;
}

/** What the download writes, and the download. */
export function LiveDownload({ shopId, fileId, state, leftOut }: LiveDownloadProps) {
  const [wanted, setWanted] = useState<ReadonlySet<(typeof fields)[number]>>(new Set(['price', 'stock']));
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [confirmLarge, setConfirmLarge] = useState(false);
  const choice: LiveChoice = {
    fileId,
    ...(state === undefined ? {} : { rows: { filter: state } }),
    exclude: [...leftOut],
    fields: fields.filter((field) => wanted.has(field)),
    onlyChanged,
    confirmLarge,
  };
  const { data: counts } = useQuery(liveCountsQuery(shopId, choice));
  const { data: held } = useQuery(liveCountsQuery(shopId, { ...choice, confirmLarge: false }));
  const downloading = useMutation({
    mutationFn: async () => {
      const answer = await api.request(liveWorkbookEndpoint, { params: { id: shopId }, body: choice });
      saveFile(await answer.blob(), fileNameOf(answer) ?? 'ubah_massal.xlsx');
    },
  });
  const large = held?.large ?? 0;
  const toggle = (field: (typeof fields)[number], isWanted: boolean) =>
    setWanted(new Set(fields.filter((each) => (each === field ? isWanted : wanted.has(each)))));
  return (
    <TitledCard icon={<Download aria-hidden />} title={texts.downloadTitle}>
      <div className="flex flex-wrap gap-x-6">
        {fields.map((field) => (
          <Box
            key={field}
            label={texts.fields[field]}
            checked={wanted.has(field)}
            onChange={(checked) => toggle(field, checked)}
          />
        ))}
        <Box label={texts.onlyChanged} checked={onlyChanged} onChange={setOnlyChanged} />
        {large > 0 && (
          <Box label={texts.confirmLarge(formatNumber(large))} checked={confirmLarge} onChange={setConfirmLarge} />
        )}
      </div>
      {counts !== undefined && (
        <p className="mt-2 text-sm text-muted" role="status">
          {texts.counts(formatNumber(counts.price), formatNumber(counts.stock), formatNumber(counts.sku))}{' '}
          {counts.large > 0 && texts.held(formatNumber(counts.large))}
        </p>
      )}
      <Button
        className="mt-4"
        busy={downloading.isPending}
        disabled={counts === undefined || counts.rows === 0}
        onClick={() => downloading.mutate()}
      >
        {!downloading.isPending && <Download aria-hidden />}
        {downloading.isPending ? texts.downloading : texts.download}
      </Button>
    </TitledCard>
  );
}
