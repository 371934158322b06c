import { exportHistoryTexts as texts, historyTexts } from '@pindahlapak/messages';
import { formatDate, formatNumber } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type EndpointData, type getExportEndpoint, undoAnswerEndpoint } from '@pindahlapak/contract';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { Button } from '../../components/form/button.tsx';
import { api } from '../../lib/api/api.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';
import { notify } from '../../lib/api/notify.ts';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { exportQuery } from '../../queries/exports.ts';
import { ReasonList } from './reason-list.tsx';

interface ExportDetailsProps {
  id: string;
  window: number | null;
  /** Shows the products refused for a reason. */
  onShow: (reason: string) => void;
}

interface AnswerListProps {
  id: string;
  answers: EndpointData<typeof getExportEndpoint>['answers'];
}

/** The recorded answers to an export, each with a button to undo it. */
function AnswerList({ id, answers }: AnswerListProps) {
  const undo = useMutation({
    mutationFn: (answer: string) => api.call(undoAnswerEndpoint, { params: { id, answer } }),
    onSuccess: async ({ message }) => {
      await invalidateTopics('exports');
      notify.success(message);
    },
  });
  return (
    <>
      <h3 className="mt-4 mb-2 text-sm font-semibold">{texts.answers}</h3>
      <ul className="grid gap-2">
        {answers.map(({ id: answer, recordedAt, actor, fileName, refused, accepted }) => {
          const name = fileName ?? texts.answerWithoutFile;
          return (
            <li key={answer} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {name}
                <span className="block text-muted">
                  {texts.answerFacts(
                    formatDate(recordedAt, 'moment'),
                    historyTexts.actor(actor.kind, actor.name),
                    formatNumber(refused),
                    formatNumber(accepted),
                  )}
                </span>
              </span>
              <Button
                look="secondary"
                size="small"
                className="max-sm:h-11"
                busy={undo.isPending && undo.variables === answer}
                disabled={undo.isPending}
                aria-label={texts.undoAnswer(name)}
                onClick={() => undo.mutate(answer)}
              >
                {texts.undo}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What has changed since an export, and why its products were refused. */
export function ExportDetails({ id, window, onShow }: ExportDetailsProps) {
  return (
    <div className="mt-5 border-t border-line pt-5 text-sm">
      <Fetched query={useQuery(exportQuery(id))} waiting={<SkeletonRows rows={1} className="h-20" />}>
        {({ changed, rulesChanged, reasons, answers }) => (
          <>
            <p>{changed > 0 ? texts.changed(formatNumber(changed)) : texts.unchanged}</p>
            {rulesChanged && <p className="mt-1 text-accent-ink">{texts.rulesChanged}</p>}
            <h3 className="mt-4 mb-2 text-sm font-semibold">{texts.reasons}</h3>
            {reasons.length === 0 ? (
              <p className="text-muted">{texts.noReasons}</p>
            ) : (
              <ReasonList reasons={reasons} window={window ?? 1} onShow={onShow} />
            )}
            {answers.length > 0 && <AnswerList id={id} answers={answers} />}
          </>
        )}
      </Fetched>
    </div>
  );
}
