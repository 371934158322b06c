import { exportHistoryTexts as texts } from '@pindahlapak/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileClock } from 'lucide-react';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { Card } from '../../components/display/card.tsx';
import { Pages } from '../../components/display/pages.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { paths } from '../../config/paths.ts';
import { exportsQuery } from '../../queries/exports.ts';
import { ExportCard } from './export-card.tsx';
import type { EditRefused } from './refused-dialog.tsx';

const route = getRouteApi('/shell/riwayat-ekspor');

/** The account's exports, newest first, ten per page. The address holds the page and the opened export. */
export function ExportHistory({ Edit }: { Edit: EditRefused }) {
  const { rincian, halaman: page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, rincian: id }), replace: true, resetScroll: false });
  const listed = useQuery({ ...exportsQuery(page), placeholderData: keepPreviousData });
  return (
    <Fetched query={listed} waiting={<SkeletonRows rows={3} className="h-20 rounded-card" />} inCard>
      {({ exports, totalPages }) =>
        exports.length === 0 ? (
          <Card>
            <EmptyState
              icon={<FileClock />}
              title={texts.none}
              text={texts.noneText}
              action={
                <Button asChild look="soft">
                  <Link to={paths.products}>{texts.toProducts}</Link>
                </Button>
              }
            />
          </Card>
        ) : (
          <>
            <ul aria-label={texts.list} className="space-y-4">
              {exports.map((summary) => (
                <li key={summary.id}>
                  <ExportCard
                    summary={summary}
                    Edit={Edit}
                    isOpen={rincian === summary.id}
                    onToggle={() => open(rincian === summary.id ? undefined : summary.id)}
                  />
                </li>
              ))}
            </ul>
            <Pages
              page={page}
              totalPages={totalPages}
              onPage={(next) => void navigate({ search: { halaman: next } })}
            />
          </>
        )
      }
    </Fetched>
  );
}
