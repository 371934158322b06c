import { dayTexts as texts } from '@pindahlapak/messages';
import { dayMs, formatNumber, jakartaDay } from '@pindahlapak/model';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  BadgePercent,
  ChevronRight,
  CircleCheck,
  ClipboardList,
  EyeOff,
  FileClock,
  FileX2,
  MonitorSmartphone,
  MonitorX,
  RefreshCw,
  Store,
} from 'lucide-react';
import { TitledCard } from '../../../components/display/card.tsx';
import { RetryNote } from '../../../components/feedback/retry-note.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { failedQueuesQuery, sharedLinksQuery } from '../../../queries/devices.ts';
import { productCountQuery, readinessQuery } from '../../../queries/products.ts';
import { liveSummaryQuery } from '../../../queries/live.ts';
import { sourceWaitingQuery } from '../../../queries/source.ts';

/** Days after which a source that was not seen is listed. */
const unseenDays = 30;

interface ToDoCardProps {
  now: Date;
  isAtCost: boolean;
  /** The account has no products: the card is hidden unless something waits. */
  isNew: boolean;
}

/** What waits for the seller, with links to the products (S5.4). */
export function ToDoCard({ now, isAtCost, isNew }: ToDoCardProps) {
  const longAgo = jakartaDay(new Date(now.getTime() - unseenDays * dayMs));
  const queries = useQueries({
    queries: [
      readinessQuery('all'),
      productCountQuery({ exported: 'belum-diekspor' }),
      productCountQuery({ exported: 'berubah' }),
      sharedLinksQuery,
      failedQueuesQuery,
      sourceWaitingQuery,
      productCountQuery({ seenTo: longAgo }),
      liveSummaryQuery,
    ],
  });
  const [readiness, unexported, changed, links, queues, source, unseen, live] = queries;
  const rows = [
    {
      kind: 'noMargin',
      icon: BadgePercent,
      count: isAtCost ? 0 : readiness.data?.notes?.find(({ issue }) => issue === 'margin-missing')?.products,
      search: { issue: 'margin-missing' },
    },
    { kind: 'unexported', icon: FileX2, count: unexported.data?.totalItems, search: { exported: 'belum-diekspor' } },
    { kind: 'changed', icon: FileClock, count: changed.data?.totalItems, search: { exported: 'berubah' } },
    // Only the extension can send its queue.
    { kind: 'queue', icon: MonitorX, count: queues.data?.failed, to: paths.extension },
    { kind: 'source', icon: RefreshCw, count: source.data, to: paths.sourceChanges },
    // Only the extension can visit them; that screen says how to start.
    { kind: 'unseen', icon: EyeOff, count: unseen.data?.totalItems, to: paths.sourceChanges },
    { kind: 'failedLinks', icon: MonitorSmartphone, count: links.data?.failed, to: paths.phone },
    { kind: 'waitingLinks', icon: MonitorSmartphone, count: links.data?.waiting, to: paths.phone },
  ] as const;
  const ofShops = (live.data?.shops ?? []).map(({ id, name, changed: differing }) => ({
    kind: `live ${id}`,
    icon: Store,
    text: texts.liveRow(formatNumber(differing), name),
    to: paths.live,
    search: { toko: id },
  }));
  const waiting = [
    ...rows.flatMap(({ kind, icon, count = 0, ...link }) => {
      if (count === 0) return [];
      const target =
        'to' in link
          ? { to: link.to, search: {} }
          : { to: paths.products, search: { window: 'all' as const, ...link.search } };
      return [{ kind, icon, text: texts.rows[kind](formatNumber(count)), ...target }];
    }),
    ...ofShops,
  ];
  // The comparison of large workbooks takes long: what else waits is shown before it ends.
  const isPending = queries.some((query) => query.isPending && (query !== live || waiting.length === 0));
  const failed = queries.filter((query) => query.isError && query.data === undefined);

  if (isNew && waiting.length === 0) return null;

  const body = () => {
    if (isPending)
      return (
        <Loading className="grid gap-1.5 md:max-xl:grid-cols-2">
          {rows.map(({ kind }) => (
            <Skeleton key={kind} className="h-11" />
          ))}
        </Loading>
      );
    if (waiting.length === 0 && failed.length === 0)
      return (
        <p className="flex items-center gap-2 text-sm font-semibold text-success-ink">
          <CircleCheck className="size-5 shrink-0" aria-hidden />
          {texts.nothing}
        </p>
      );
    return (
      <ul className="grid gap-1.5 md:max-xl:grid-cols-2">
        {waiting.map(({ kind, icon: Icon, text, ...link }) => (
          <li key={kind}>
            <Link
              {...link}
              className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 py-1.5 text-sm font-semibold transition-colors hover:bg-sunken"
            >
              <Icon className="size-5 shrink-0 text-brand-ink" aria-hidden />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
              <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    );
  };

  return (
    <TitledCard icon={<ClipboardList aria-hidden />} title={texts.title}>
      {body()}
      {!isPending && failed.length > 0 && (
        <div className="mt-3">
          <RetryNote
            query={{
              isFetching: failed.some(({ isFetching }) => isFetching),
              refetch: () => failed.forEach((query) => void query.refetch()),
            }}
          />
        </div>
      )}
    </TitledCard>
  );
}
