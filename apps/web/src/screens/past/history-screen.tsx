import { historyTexts as texts } from '@pindahlapak/messages';
import { Link, useSearch } from '@tanstack/react-router';
import { History, ListRestart } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/display/card.tsx';
import { PageHeader } from '../../components/display/page-header.tsx';
import { paths } from '../../config/paths.ts';
import { BatchList } from '../../features/history/batches/batch-list.tsx';
import { VersionList } from '../../features/history/versions/version-list.tsx';

const tabClasses =
  'inline-flex h-11 items-center gap-2 border-b-2 border-transparent px-1 font-semibold text-muted hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink [&_svg]:size-[1.125rem]';

/** The link to the other part of the same page is not the present one. */
const exactly = { exact: true, includeSearch: true };

/** What was changed, by whom, and the way back (S24.1, S24.6); the address says which of the two parts is shown. */
export function HistoryScreen() {
  const { bagian } = useSearch({ from: '/shell/riwayat' });
  const isRules = bagian === 'aturan';
  const [page, setPage] = useState(1);
  const [rulesPage, setRulesPage] = useState(1);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <nav aria-label={texts.tabs} className="mb-4 flex gap-6 border-b border-line">
        <Link to={paths.history} search={{}} className={tabClasses} activeOptions={exactly}>
          <History aria-hidden />
          {texts.changesTab}
        </Link>
        <Link to={paths.history} search={{ bagian: 'aturan' }} className={tabClasses} activeOptions={exactly}>
          <ListRestart aria-hidden />
          {texts.rulesTab}
        </Link>
      </nav>
      <Card>
        {isRules ? <VersionList page={rulesPage} onPage={setRulesPage} /> : <BatchList page={page} onPage={setPage} />}
      </Card>
    </>
  );
}
