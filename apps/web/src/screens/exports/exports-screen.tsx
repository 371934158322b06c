import { exportHistoryTexts as texts } from '@pindahlapak/messages';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { PageHeader } from '../../components/display/page-header.tsx';
import { CatalogueMenu } from '../../features/exports/catalogue-menu.tsx';
import { ExportHistory } from '../../features/exports/export-history.tsx';

const EditById = lazyPart(() => import('../../features/products/edit-by-id.tsx'), { look: 'popup' });

/** Exports, and the marketplaces' answers to them (S26.7). */
export function ExportsScreen() {
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} actions={<CatalogueMenu />} />
      <ExportHistory Edit={EditById} />
    </>
  );
}
