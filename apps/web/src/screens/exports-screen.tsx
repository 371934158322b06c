import { catalogueCsvEndpoint, catalogueWorkbookEndpoint } from '@pindahlapak/contract';
import { exportHistoryTexts as texts, productTexts } from '@pindahlapak/messages';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, FileClock } from 'lucide-react';
import { Card } from '../components/display/card.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { Pages } from '../components/display/pages.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { Fetched } from '../components/feedback/fetched.tsx';
import { SkeletonRows } from '../components/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../components/form/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../components/overlay/dropdown-menu.tsx';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { paths } from '../config/paths.ts';
import { ExportCard } from '../features/exports/export-card.tsx';
import { notify } from '../lib/api/notify.ts';
import { saveAnswer } from '../lib/api/save-response.ts';
import { exportsQuery } from '../queries/exports.ts';

const files = [
  { label: texts.catalogueWorkbook, endpoint: catalogueWorkbookEndpoint, name: 'katalog.xlsx' },
  { label: texts.catalogueCsv, endpoint: catalogueCsvEndpoint, name: 'katalog.csv' },
];

/** Downloads the whole catalogue as a workbook or as CSV (S27.1). */
function CatalogueMenu() {
  const download = useMutation({
    mutationFn: ({ endpoint, name }: (typeof files)[number]) => saveAnswer(endpoint, { query: {} }, name),
    onSuccess: () => notify.success(productTexts.catalogueDone),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button look="secondary" busy={download.isPending}>
          {!download.isPending && <Download aria-hidden />}
          {texts.catalogue}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {files.map((file) => (
          <DropdownMenuItem key={file.name} onSelect={() => download.mutate(file)}>
            {file.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const EditById = lazyPart(() => import('../features/products/edit-by-id.tsx'));

const route = getRouteApi('/shell/riwayat-ekspor');

/**
 * The account's exports, newest first, and the marketplaces' answers to them (S26.7). The address holds the page and the
 * opened export.
 */
export function ExportsScreen() {
  const { rincian, halaman: page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, rincian: id }), replace: true, resetScroll: false });
  const listed = useQuery({ ...exportsQuery(page), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={texts.title} actions={<CatalogueMenu />} />
      <Fetched query={listed} waiting={<SkeletonRows rows={3} className="h-20 rounded-card" />} inCard>
        {({ exports, totalPages }) =>
          exports.length === 0 ? (
            <Card>
              <EmptyState
                icon={<FileClock />}
                title={texts.none}
                text={texts.noneText}
                action={
                  <ButtonLink look="soft" to={paths.products}>
                    {texts.toProducts}
                  </ButtonLink>
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
                      Edit={EditById}
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
    </>
  );
}
