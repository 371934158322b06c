import { readinessTexts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/form/button.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { ReadinessCounts, totalOf } from '../../../components/readiness/readiness-counts.tsx';
import { readinessQuery } from '../../../queries/products.ts';

/** 'Siap 412 dari 480': how much of a window can be uploaded. An empty window has nothing to say. */
export default function ReadinessLine({ window, size }: { window: number | 'all'; size: number }) {
  // The line itself shows a failed load; the rest of the screen works without it.
  const { data, isPending, isFetching, refetch } = useQuery({ ...readinessQuery(window), meta: { ownErrors: true } });
  if (isPending) return <Skeleton className="h-4 w-48" />;
  if (data === undefined)
    return (
      <p className="flex items-center gap-x-2 text-xs text-muted">
        {readinessTexts.failed}
        <Button look="ghost" size="small" className="-my-2 h-8" busy={isFetching} onClick={() => void refetch()}>
          {readinessTexts.countAgain}
        </Button>
      </p>
    );
  return totalOf(data) === 0 ? null : (
    <ReadinessCounts
      counts={data}
      list={{ window, size }}
      className="text-xs! leading-4! sm:flex-nowrap sm:whitespace-nowrap sm:@max-[60rem]:[&>span+span]:hidden"
    />
  );
}
