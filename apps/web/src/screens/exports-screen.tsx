import { exportHistoryTexts as texts, productTexts } from '@pindahlapak/messages';
import { catalogueCsvEndpoint, catalogueWorkbookEndpoint } from '@pindahlapak/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { ExportHistory } from '../features/exports/export-history.tsx';
import { Button } from '../components/form/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../components/overlay/dropdown-menu.tsx';
import { notify } from '../lib/api/notify.ts';
import { saveAnswer } from '../lib/api/save-answer.ts';

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

const EditById = lazyPart(() => import('../features/products/edit-by-id.tsx'), { look: 'popup' });

/** Exports, and the marketplaces' answers to them (S26.7). */
export function ExportsScreen() {
  return (
    <>
      <PageHeader title={texts.title} actions={<CatalogueMenu />} />
      <ExportHistory Edit={EditById} />
    </>
  );
}
