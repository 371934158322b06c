import { catalogueCsvEndpoint, catalogueWorkbookEndpoint } from '@pindahlapak/contract';
import { exportHistoryTexts as texts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../components/form/button.tsx';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { notify } from '../../lib/api/notify.ts';
import { saveAnswer } from './save-answer.ts';

const CatalogueMenuList = lazyPart(() => import('./catalogue-menu-list.tsx'), { look: 'popup' });

const kinds = [
  { label: texts.catalogueWorkbook, endpoint: catalogueWorkbookEndpoint, name: 'katalog.xlsx' },
  { label: texts.catalogueCsv, endpoint: catalogueCsvEndpoint, name: 'katalog.csv' },
];
const labels = kinds.map(({ label }) => label);

function MenuButton({ busy = false, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button look="secondary" busy={busy} {...props}>
      {!busy && <Download aria-hidden />}
      {texts.catalogue}
    </Button>
  );
}

/** Downloads the whole catalogue as a workbook or as csv (S27.1). The list is loaded when it is about to be asked for. */
export function CatalogueMenu() {
  const [asked, setAsked] = useState(false);
  const download = useMutation({
    mutationFn: ({ endpoint, name }: (typeof kinds)[number]) => saveAnswer(endpoint, { query: {} }, name),
    onSuccess: () => notify.success(texts.catalogueSaved),
  });
  const closed = (
    <MenuButton
      aria-haspopup="menu"
      aria-expanded={false}
      busy={download.isPending}
      onPointerEnter={() => void CatalogueMenuList.preload()}
      onFocus={() => void CatalogueMenuList.preload()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return closed;
  const choose = (place: number) => {
    const kind = kinds[place];
    if (kind !== undefined) download.mutate(kind);
  };
  return (
    <CatalogueMenuList
      labels={labels}
      onChoose={choose}
      trigger={<MenuButton busy={download.isPending} />}
      waiting={closed}
      onClose={() => setAsked(false)}
    />
  );
}
