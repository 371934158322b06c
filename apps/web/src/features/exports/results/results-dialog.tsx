import { saveResultsEndpoint, type EndpointData, type ExportSummary } from '@pindahlapak/contract';
import { exportResultsTexts as texts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { FileDrop } from '../../../components/form/file-drop.tsx';
import { Textarea } from '../../../components/form/input.tsx';
import { Box } from '../../../components/form/row-box.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { invalidateTopics } from '../../../lib/api/query-client.ts';
import { errorTextOf } from '../../../lib/api/failures.ts';
import { ResultsPreview } from './results-preview.tsx';
import { RecordedResults } from './recorded-results.tsx';

/** The answer as it was sent. */
interface Answer {
  file: File | null;
  text: string;
  acceptRest: boolean;
}

interface ResultsDialogProps {
  summary: ExportSummary;
  onClose: () => void;
  onShow: (reason: string) => void;
}

/** Records a marketplace's answer to an export, and asks about ambiguous lines (S26.5). */
export function ResultsDialog({ summary, onClose, onShow }: ResultsDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [acceptRest, setAcceptRest] = useState(false);
  const [read, setRead] = useState<{ results: EndpointData<typeof saveResultsEndpoint>; answer: Answer } | null>(null);
  const send = useMutation({
    mutationFn: ({ answer, preview }: { answer: Answer; preview: boolean }) => {
      const { file, text, acceptRest } = answer;
      const body = { acceptRest, preview, ...(file === null ? { text } : {}) };
      return api.call(saveResultsEndpoint, { params: { id: summary.id }, body }, { file });
    },
    onSuccess: async ({ data }, { answer }) => {
      setRead({ results: data, answer });
      if (data.isRecorded) await invalidateTopics('exports');
    },
    meta: { ownErrors: true },
  });
  const refusal = send.error === null ? undefined : errorTextOf(send.error);
  // A refusal belongs to the previous input and is cleared with it.
  const pick = (chosen: File | null) => {
    setFile(chosen);
    send.reset();
  };
  const isFilled = file !== null || text.trim() !== '';
  if (read !== null && !read.results.isRecorded)
    return (
      <ResultsPreview
        summary={summary}
        results={read.results}
        acceptRest={read.answer.acceptRest}
        refusal={refusal}
        isBusy={send.isPending}
        onBack={() => {
          setRead(null);
          send.reset();
        }}
        onRecord={() => send.mutate({ answer: read.answer, preview: false })}
      />
    );
  if (read !== null)
    return <RecordedResults summary={summary} results={read.results} onClose={onClose} onShow={onShow} />;
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      text={
        <>
          <span className="block font-semibold">{summary.fileName}</span>
          {texts.text}
        </>
      }
      closedByFooter
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={!isFilled}
            busy={send.isPending}
            onClick={() => send.mutate({ answer: { file, text, acceptRest }, preview: true })}
          >
            {send.isPending ? texts.sending : texts.send}
          </Button>
        </>
      }
    >
      <FileDrop
        label={file === null ? texts.file : texts.otherFile}
        chosen={file?.name ?? null}
        kinds={texts.fileKinds}
        accept=".xlsx,.csv,.tsv,.txt"
        isBusy={send.isPending}
        onFile={(chosen) => chosen !== undefined && pick(chosen)}
      />
      <div className="mt-1 mb-3 flex min-h-9 items-start justify-between gap-3">
        {file !== null && (
          <>
            <p role="alert" className="pt-2 text-[0.8125rem] leading-5 font-medium text-danger-ink">
              {refusal}
            </p>
            <Button look="ghost" size="small" className="shrink-0" disabled={send.isPending} onClick={() => pick(null)}>
              {texts.withoutFile}
            </Button>
          </>
        )}
      </div>
      <Field label={texts.paste} hint={texts.pasteHint} error={file === null ? refusal : undefined}>
        {(control) => (
          <Textarea
            rows={6}
            className="font-mono text-sm"
            value={text}
            disabled={file !== null}
            onChange={({ target }) => {
              setText(target.value);
              send.reset();
            }}
            {...control}
          />
        )}
      </Field>
      <Box label={texts.acceptRest} checked={acceptRest} onChange={setAcceptRest} />
    </Dialog>
  );
}
