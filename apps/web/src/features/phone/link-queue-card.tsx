import { removeSharedLinksEndpoint, settleSharedLinkEndpoint, type SharedLinkEntry } from '@pindahlapak/contract';
import { sharedLinkTexts as texts } from '@pindahlapak/messages';
import { formatDate, formatNumber } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCw, Smartphone, Trash2 } from 'lucide-react';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { Badge, type BadgeTone } from '../../components/display/badge.tsx';
import { MarketplaceBadge } from '../../components/display/marketplace-badge.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { notify } from '../../lib/api/notify.ts';
import { sharedLinksQuery } from '../../queries/devices.ts';

const tones: Record<SharedLinkEntry['state'], BadgeTone> = { waiting: 'accent', done: 'success', failed: 'danger' };

interface LinkLineProps {
  link: SharedLinkEntry;
  busy: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

function LinkLine({ link, busy, onRetry, onRemove }: LinkLineProps) {
  const { url, state, reason, marketplaceType, createdAt } = link;
  const button = { size: 'small', className: 'max-sm:h-11', disabled: busy } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <MarketplaceBadge type={marketplaceType} />
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </p>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex items-center text-sm font-semibold underline underline-offset-2"
        >
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{url}</span>
        </a>
        {reason !== null && (
          <p className={state === 'failed' ? 'text-sm text-danger-ink' : 'text-sm text-muted'}>{reason}</p>
        )}
        <p className="text-sm text-muted">{texts.sentAt(formatDate(createdAt, 'dateTime'))}</p>
      </div>
      <div className="flex gap-1">
        {state === 'failed' && (
          <Button {...button} look="ghost" aria-label={texts.retryOf(url)} onClick={onRetry}>
            <RotateCw aria-hidden />
            {texts.retry}
          </Button>
        )}
        <Button {...button} look="danger-ghost" aria-label={texts.removeOf(url)} onClick={onRemove}>
          <Trash2 aria-hidden />
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

/** The links that wait for the PC, have failed, or are done. */
export function LinkQueueCard() {
  const list = useQuery(sharedLinksQuery);
  const renew = () => queryClient.invalidateQueries({ queryKey: sharedLinksQuery.queryKey });
  const retry = useMutation({
    mutationFn: (id: string) => api.call(settleSharedLinkEndpoint, { params: { id }, body: { state: 'waiting' } }),
    onSettled: renew,
  });
  const remove = useMutation({
    mutationFn: (ids: string[]) => api.call(removeSharedLinksEndpoint, { body: { ids } }),
    onSuccess: ({ data }) => notify.success(texts.removed(data.removed)),
    onSettled: renew,
  });
  const busy = retry.isPending || remove.isPending;
  const links = list.data?.links ?? [];
  // Links that need attention come first.
  const sorted = (['failed', 'waiting', 'done'] as const).flatMap((state) =>
    links.filter((link) => link.state === state),
  );
  const done = links.filter(({ state }) => state === 'done').map(({ id }) => id);
  return (
    <TitledCard
      icon={<Smartphone aria-hidden />}
      title={texts.listTitle}
      text={list.data && texts.counts(formatNumber(list.data.waiting), formatNumber(list.data.failed))}
    >
      <Fetched query={list} waiting={<SkeletonRows rows={1} className="h-24" />}>
        {() =>
          links.length === 0 ? (
            <EmptyState icon={<Smartphone />} title={texts.empty} text={texts.emptyText} />
          ) : (
            <>
              <ul className="divide-y divide-line">
                {sorted.map((link) => (
                  <LinkLine
                    key={link.id}
                    link={link}
                    busy={busy}
                    onRetry={() => retry.mutate(link.id)}
                    onRemove={() => remove.mutate([link.id])}
                  />
                ))}
              </ul>
              {done.length > 0 && (
                <Button
                  look="secondary"
                  size="small"
                  className="mt-3 max-sm:h-11"
                  disabled={busy}
                  onClick={() => remove.mutate(done)}
                >
                  {texts.removeSettled}
                </Button>
              )}
            </>
          )
        }
      </Fetched>
    </TitledCard>
  );
}
