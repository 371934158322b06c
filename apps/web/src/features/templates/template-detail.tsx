import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { templateQuery } from '../../queries/exports.ts';
import { ColumnsCard } from './detail/columns-card.tsx';
import { FactsCard } from './detail/facts-card.tsx';
import { QuestionsCard } from './detail/questions-card.tsx';
import { FillCard } from './fill/fill-card.tsx';
import { MappingCard } from './detail/mapping-card.tsx';

/** One template: facts, questions, and filling it. */
export function TemplateDetails({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { data: template, error, isFetching, refetch } = useQuery(templateQuery(id));
  if (template === undefined)
    return error === null ? (
      <Skeleton className="h-96 rounded-card" />
    ) : (
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <div className="grid gap-6">
      {template.isReady && <FillCard key={`fill ${id}`} template={template} />}
      {template.preview.length > 0 && <MappingCard key={`map ${id}`} template={template} />}
      {template.isReady && (
        <>
          <QuestionsCard key={`questions ${id}`} template={template} />
          <ColumnsCard columns={template.columns} />
        </>
      )}
      <FactsCard template={template} onDeleted={onDeleted} />
    </div>
  );
}
