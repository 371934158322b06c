import {
  undoAnswerEndpoint,
  decideResultsEndpoint,
  type EndpointData,
  type ExportedRow,
  type ExportSummary,
  type saveResultsEndpoint,
} from '@pindahlapak/contract';
import { exportResultsTexts as texts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { SelectField } from '../../../components/form/field.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { invalidateTopics } from '../../../lib/api/query-client.ts';
import { ReasonList } from '../reason-list.tsx';
import { UnmatchedLines } from './results-preview.tsx';

type Results = EndpointData<typeof saveResultsEndpoint>;
type Doubt = Results['doubtful'][number];

interface RecordedResultsProps {
  summary: ExportSummary;
  results: Results;
  onClose: () => void;
  onShow: (reason: string) => void;
}

const labelOf = ({ row, title, option1, option2, price }: ExportedRow): string => {
  const rest = [option1, option2, price === null ? '' : formatRupiah(price)].filter((part) => part !== '');
  return texts.candidate(row, title, rest.join(' · '));
};

/** Asks which row an ambiguous line means; nothing is preselected. */
function DoubtField({ doubt, value, onChoose }: { doubt: Doubt; value: string; onChoose: (row: string) => void }) {
  const { line, title, sku, reason, candidates } = doubt;
  const options = [
    { value: '', label: texts.nothingMeant },
    ...candidates.map((each) => ({ value: String(each.row), label: labelOf(each) })),
  ];
  return (
    <SelectField
      label={texts.line(line)}
      hint={texts.lineSays(title === '' ? sku : title, reason ?? '')}
      options={options}
      value={value}
      onChoose={onChoose}
    />
  );
}

/** The result of an answer: how many lines matched, why products were refused, and the open questions. */
export function RecordedResults({ summary, results, onClose, onShow }: RecordedResultsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const { answerId, isAgain, matched, doubtful, doubtfulCount, isRestHeldBack, reasons } = results;
  const decisions = doubtful.flatMap(({ line, outcome, reason }) => {
    const row = Number(chosen.get(line) ?? '');
    return row > 0 ? [{ row, outcome, reason }] : [];
  });
  const onSuccess = async () => {
    await invalidateTopics('exports');
    onClose();
  };
  const save = useMutation({
    mutationFn: () => api.call(decideResultsEndpoint, { params: { id: summary.id }, body: { decisions } }),
    onSuccess,
  });
  const clear = useMutation({
    mutationFn: () => api.call(undoAnswerEndpoint, { params: { id: summary.id, answer: answerId ?? '' } }),
    onSuccess,
  });
  const hasDecisions = decisions.length > 0;
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      text={summary.fileName}
      closedByFooter
      footer={
        <>
          {/* Undoing an answer that was already recorded would delete its first recording; 'Rincian' offers that. */}
          {answerId !== null && !isAgain && (
            <Button look="secondary" busy={clear.isPending} disabled={save.isPending} onClick={() => clear.mutate()}>
              {clear.isPending ? texts.clearing : texts.clear}
            </Button>
          )}
          {hasDecisions ? (
            <Button busy={save.isPending} onClick={() => save.mutate()}>
              {save.isPending ? texts.saving : texts.save}
            </Button>
          ) : (
            <Button onClick={onClose}>{texts.done}</Button>
          )}
        </>
      }
    >
      <div role="status" className="space-y-1">
        <p className="font-semibold">{texts.matched(formatNumber(matched))}</p>
        {isAgain && <p>{texts.again}</p>}
        {isRestHeldBack && <p className="text-accent-ink">{texts.restHeldBack}</p>}
      </div>
      <UnmatchedLines results={results} />
      {reasons.length > 0 && (
        <div className="mt-3 text-sm">
          <ReasonList reasons={reasons} window={summary.window ?? 1} onShow={onShow} />
        </div>
      )}
      {doubtful.length > 0 && (
        <div className="mt-5">
          <p className="mb-3 font-semibold">{texts.asked(formatNumber(doubtfulCount))}</p>
          {doubtful.map((doubt) => (
            <DoubtField
              key={doubt.line}
              doubt={doubt}
              value={chosen.get(doubt.line) ?? ''}
              onChoose={(row) => setChosen(new Map(chosen).set(doubt.line, row))}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
