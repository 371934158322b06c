import type { Shop } from '@pindahlapak/contract';
import { livePageTexts as texts, shellTexts } from '@pindahlapak/messages';
import { formatDate, formatNumber, type LiveState } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Fetched } from '../components/feedback/fetched.tsx';
import { Badge } from '../components/display/badge.tsx';
import { Card } from '../components/display/card.tsx';
import { Pages, useLastPage } from '../components/display/pages.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { withChosen } from '../components/form/row-box.tsx';
import { readLiveAddress } from '../features/live/live-address.ts';
import { BringInCard } from '../features/live/bring-in-card.tsx';
import { LiveDownload, LiveWriting, ToLiveDownload, usualWriting } from '../features/live/live-download.tsx';
import { LiveTable } from '../features/live/live-table.tsx';
import { LiveUpload } from '../features/live/live-upload.tsx';
import { useIsGone } from '../lib/dom/use-is-gone.ts';
import { useIsLeft } from '../lib/dom/use-is-left.ts';
import { useStoredDraft } from '../lib/drafts/use-stored-draft.ts';
import { useCurrentUser } from '../queries/current-user.ts';
import { ShopCard } from '../shared/shop-card.tsx';
import { type LiveChoice, liveQuery, liveRowsShown, shopsQuery } from '../queries/live.ts';

const route = getRouteApi('/shell/ubah-massal');

const shownStates: readonly LiveState[] = [
  'changed',
  'up',
  'down',
  'large',
  'under-floor',
  'doubtful',
  'unknown',
  'missing',
  'refused',
];

/** The rows that the seller leaves out of the download. */
const leftSchema = z.object({ fileId: z.string(), rows: z.array(z.int()) });

interface LiveRowsProps {
  shop: Shop;
  state: LiveState | undefined;
  page: number;
}

function LiveRows({ shop: { id: shopId, marketplace }, state, page }: LiveRowsProps) {
  const navigate = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(liveQuery(shopId, { state, page }));
  const go = (saringan: LiveState | undefined, halaman?: number, replace = false) =>
    void navigate({ search: (before) => ({ ...before, saringan, halaman }), resetScroll: false, replace });
  const pages = Math.ceil((data?.total ?? 0) / liveRowsShown);
  useLastPage(page, data?.file && !isPlaceholderData ? pages : undefined, (last) =>
    go(state, last === 1 ? undefined : last, true),
  );
  const [{ confirmedFor, ...wanted }, setWriting] = useState({ ...usualWriting, confirmedFor: '' });
  // Row numbers are only valid for one upload. The tab stores them: rows link to products, whose costs are typed elsewhere.
  const [left, setLeft] = useState<z.infer<typeof leftSchema>>({ fileId: '', rows: [] });
  const { id: owner } = useCurrentUser() ?? {};
  useStoredDraft(owner, `live:${shopId}`, left.rows.length > 0 ? left : null, (stored) => {
    const read = leftSchema.safeParse(stored);
    if (read.success) setLeft(read.data);
  });
  const filters = useRef<HTMLDivElement>(null);
  const isGone = useIsGone();
  const isLeft = useIsLeft();
  const showAll = async () => {
    // An upload may end after another shop or screen was chosen.
    if (isGone.current || isLeft()) return;
    await navigate({ search: { toko: shopId }, resetScroll: false });
    requestAnimationFrame(() => filters.current?.querySelector('button')?.focus());
  };
  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-96 rounded-card" />
    ) : (
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  if (data.file === null)
    return <LiveUpload shopId={shopId} marketplace={marketplace} hasFile={false} onUploaded={showAll} />;
  const fileId = data.file.id;
  // Large changes are only confirmed for the rows that were counted: not after an upload, a filter, or other rules
  // or products.
  const counted = `${fileId} ${state ?? ''} ${data.counts.large}`;
  const writing = { ...wanted, confirmLarge: wanted.confirmLarge === true && confirmedFor === counted };
  const leftOut = new Set(left.fileId === fileId ? left.rows : []);
  const { matched, doubtful, unknown, missing } = data.counts;
  // Only rows whose product is known are written.
  const isWritable = matched > 0 && !['doubtful', 'unknown', 'missing'].includes(state ?? '');
  const choice: LiveChoice = {
    fileId,
    ...(state === undefined ? {} : { rows: { filter: state } }),
    exclude: [...leftOut],
    ...writing,
    fields: [...writing.fields],
  };
  return (
    <>
      <LiveUpload shopId={shopId} marketplace={marketplace} hasFile onUploaded={showAll} />
      <Card>
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
          <Badge tone="info">{texts.kinds[data.file.kind]}</Badge>
          <span className="font-semibold [overflow-wrap:anywhere]">{data.file.fileName}</span>
          <span className="text-muted">{texts.uploadedAt(formatDate(data.file.uploadedAt))}</span>
        </p>
        <div ref={filters} role="group" aria-label={texts.filters} className="mb-2 flex flex-wrap gap-1.5">
          {[undefined, ...shownStates].map((each) => {
            const count = each === undefined ? matched + doubtful + unknown + missing : data.counts[each];
            if (count === 0 && each !== undefined && each !== state) return null;
            return (
              <Button
                key={each ?? 'all'}
                size="small"
                look={each === state ? 'soft' : 'secondary'}
                aria-pressed={each === state}
                onClick={() => go(each)}
              >
                {each === undefined ? texts.all : texts.states[each]}
                <span className="tabular-nums opacity-80">{formatNumber(count)}</span>
              </Button>
            );
          })}
        </div>
        {isWritable && (
          <LiveWriting
            shopId={shopId}
            choice={choice}
            writing={writing}
            onChange={(next) => setWriting({ ...next, confirmedFor: counted })}
          />
        )}
        {data.rows.length === 0 ? (
          <EmptyState icon={<Tags />} title={texts.nothingTitle} />
        ) : (
          <>
            {isWritable && <ToLiveDownload />}
            <LiveTable
              shopId={shopId}
              fileId={fileId}
              rows={data.rows}
              leftOut={leftOut}
              onUse={(row, isUsed) => setLeft({ fileId, rows: [...withChosen(leftOut, [row], !isUsed)] })}
            />
          </>
        )}
        <Pages page={page} totalPages={pages} onPage={(next) => go(state, next)} />
      </Card>
      {data.file.canBringIn && <BringInCard key={fileId} shopId={shopId} fileId={fileId} />}
      {isWritable && <LiveDownload shopId={shopId} choice={choice} />}
    </>
  );
}

/** What is on sale in a shop: upload of its workbook, comparison, and download with chosen cells changed (S31). */
export function LiveScreen() {
  const { shopId, state, page } = readLiveAddress(route.useSearch());
  const navigate = route.useNavigate();
  const query = useQuery(shopsQuery);
  return (
    <>
      <PageHeader title={shellTexts.live} text={texts.text} />
      <Fetched query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ shops }) => {
          const chosen = shops.find(({ id }) => id === shopId) ?? shops[0];
          return (
            <div className="space-y-6">
              <ShopCard
                shops={shops}
                chosen={chosen?.id}
                onChoose={(toko) => void navigate({ search: { toko }, resetScroll: false })}
              />
              {chosen && <LiveRows key={chosen.id} shop={chosen} state={state} page={page} />}
            </div>
          );
        }}
      </Fetched>
    </>
  );
}
