import type { ReadinessReport } from '@pindahlapak/contract';
import { readinessTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ListChecks } from 'lucide-react';
import { TitledCard } from '../../components/display/card.tsx';
import { Progress } from '../../components/display/progress.tsx';
import { RetryNote } from '../../components/feedback/retry-note.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { ReadinessCounts, RepairLink, totalOf } from '../../shared/readiness.tsx';
import { readinessQuery } from '../../queries/products.ts';

type Repairs = ReadinessReport['repairs'];

const repairsShown = 3;

/** Sums the repairs of unmapped categories if there are several: each alone may be too small for the card. */
function sumCategories(repairs: Repairs): Repairs {
  const isCategory = ({ issue }: Repairs[number]) => issue === 'category-unmapped';
  const [first, ...more] = repairs.filter(isCategory);
  if (first === undefined || more.length === 0) return repairs;
  const { source: _source, ...repair } = first;
  const products = more.reduce((sum, each) => sum + each.products, first.products);
  const all = { ...repair, products, message: texts.categoriesUnmapped };
  return [all, ...repairs.filter((each) => !isCategory(each))].sort((a, b) => b.products - a.products);
}

function Report({ report }: { report: ReadinessReport }) {
  const total = totalOf(report);
  const repairs = sumCategories(report.repairs).slice(0, repairsShown);
  if (total === 0) return <p className="text-sm text-muted">{texts.noProducts}</p>;
  return (
    <>
      <ReadinessCounts counts={report} list={{ window: 'all' }} />
      <Progress
        className="mt-3"
        percent={(report.ready / total) * 100}
        label={texts.barLabel}
        valueText={texts.readyOf(formatNumber(report.ready), formatNumber(total))}
        tone="success"
      />
      {repairs.length === 0 ? (
        <p className="mt-4 flex items-center gap-2 text-sm font-semibold text-success-ink">
          <CircleCheck className="size-5 shrink-0" aria-hidden />
          {texts.allReady}
        </p>
      ) : (
        <>
          <h3 className="mt-5 text-sm font-bold text-muted">{texts.repairsTitle}</h3>
          <ul className="@container divide-y divide-line">
            {repairs.map((repair) => (
              <li
                key={`${repair.issue} ${repair.source?.marketplaceType} ${repair.source?.sourceKey}`}
                className="flex items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0 @max-md:flex-col @max-md:items-start"
              >
                <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                  {texts.repairOf(repair.message, formatNumber(repair.products))}
                </span>
                <RepairLink repair={repair} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** How many products are ready for export, and the three repairs that would help most of the others. */
export function ReadinessCard() {
  // The card itself shows a failed load.
  const query = useQuery(readinessQuery('all'));
  const { data, isPending } = query;
  return (
    <TitledCard icon={<ListChecks aria-hidden />} title={texts.cardTitle}>
      {isPending && (
        <Loading>
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mt-3 h-2.5 w-full" />
          <Skeleton className="mt-6 h-28 w-full" />
        </Loading>
      )}
      {!isPending && data === undefined && <RetryNote query={query} />}
      {data && <Report report={data} />}
    </TitledCard>
  );
}
