import { bringInProductsEndpoint, type EndpointData } from '@pindahlapak/contract';
import { livePageTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { api } from '../../lib/api/api.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';
import { notifyDone } from '../../shared/undo-offer.ts';

/** Summarizes a result, one line per kind of outcome that occurred. */
function linesOf(answer: EndpointData<typeof bringInProductsEndpoint>): string[] {
  const { created, updated, unchanged, known, doubtful, incomplete, rejected, missingKinds } = answer;
  const lines = [
    [created, texts.bringIn.created],
    [updated, texts.bringIn.updated],
    [unchanged, texts.bringIn.unchanged],
    [known, texts.bringIn.known],
    [doubtful, texts.bringIn.doubtful],
    [incomplete, texts.bringIn.incomplete],
    [rejected, texts.bringIn.rejected],
  ] as const;
  return [
    ...lines.flatMap(([count, text]) => (count > 0 ? text(formatNumber(count)) : [])),
    ...(missingKinds.length > 0 ? [texts.bringIn.missingFiles(missingKinds.map((kind) => texts.kinds[kind]))] : []),
  ];
}

/** Imports the listings of the shop's workbooks into the catalogue. */
export function BringInCard({ shopId, fileId }: { shopId: string; fileId: string }) {
  const bringing = useMutation({
    mutationFn: () => api.call(bringInProductsEndpoint, { params: { id: shopId }, body: { fileId } }),
    onSuccess: async ({ message, data }) => {
      await invalidateTopics('configuration', 'products');
      if (data.created + data.updated > 0) await notifyDone(message, ({ kind }) => kind === 'import');
    },
  });
  const answer = bringing.data?.data;
  return (
    <TitledCard icon={<PackagePlus aria-hidden />} title={texts.bringIn.title} text={texts.bringIn.text}>
      <Button look="secondary" busy={bringing.isPending} onClick={() => bringing.mutate()}>
        {bringing.isPending ? texts.bringIn.bringing : texts.bringIn.bring}
      </Button>
      {answer && (
        <div role="status" className="mt-4 text-sm">
          <ul className="grid gap-1">
            {linesOf(answer).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {answer.reasons.length > 0 && (
            <ul className="mt-2 grid gap-1 text-danger-ink">
              {answer.reasons.map(({ title, message }, at) => (
                <li key={at} className="[overflow-wrap:anywhere]">
                  {title}: {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </TitledCard>
  );
}
