import { importFileTexts as texts, shellTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { useUnsavedChanges } from '../../lib/drafts/use-unsaved-changes.ts';
import { CheckStep } from './checking/check-step.tsx';
import { isChecked, isWindow, noDecisions, sendable, writtenRows } from './checking/decisions.ts';
import { ColumnsStep, isReadable } from './reading/columns-step.tsx';
import { SheetStep } from './reading/sheet-step.tsx';
import { type FileReading, useFileReading } from './reading/use-file-reading.ts';
import { ResultStep } from './result/result-step.tsx';
import { useCommit } from './result/use-commit.ts';
import { FileDrop } from '../../components/form/file-drop.tsx';
import { UploadProgress } from '../../components/form/upload-progress.tsx';
import { paths } from '../../config/paths.ts';
import { classNames } from '../../lib/dom/class-names.ts';

const importSteps = ['file', 'sheet', 'columns', 'check', 'result'] as const;
type ImportStep = (typeof importSteps)[number];

/** Returns the steps for a file; the sheet is only asked for if there are several. */
const stepsOf = (sheets: number): readonly ImportStep[] =>
  sheets > 1 ? importSteps : importSteps.filter((step) => step !== 'sheet');

interface StepListProps {
  steps: readonly ImportStep[];
  step: ImportStep;
  /** Earlier steps can be opened again. */
  isOpen: boolean;
  onGo: (step: ImportStep) => void;
}

/** The steps, with the current one marked; phones show only its name. */
function StepList({ steps, step, isOpen, onGo }: StepListProps) {
  const current = steps.indexOf(step);
  return (
    <ol aria-label={texts.steps} className="mb-5 flex items-center gap-0.5 min-[23rem]:gap-1 sm:gap-3">
      {steps.map((one, at) => {
        const name = texts.stepNames[one];
        const isNow = at === current;
        return (
          <li
            key={one}
            aria-current={isNow ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-1 sm:gap-2',
              at > 0 && 'before:h-px before:w-3 before:bg-line-strong max-[23rem]:before:hidden sm:before:w-6',
            )}
          >
            <button
              type="button"
              disabled={isNow || at > current || !isOpen}
              onClick={() => onGo(one)}
              className="flex items-center justify-center gap-2 rounded-control text-sm font-semibold enabled:cursor-pointer enabled:hover:underline"
            >
              <span className="sr-only">{texts.step(at + 1)}</span>
              <span
                aria-hidden
                className={classNames(
                  'grid size-8 shrink-0 place-items-center rounded-full border text-sm tabular-nums',
                  isNow && 'border-brand bg-brand text-on-brand',
                  at < current && 'border-transparent bg-success-soft text-success-ink',
                  at > current && 'border-line-strong text-muted',
                )}
              >
                {at < current ? <Check className="size-4" /> : at + 1}
              </span>
              <span className={isNow ? 'text-ink' : 'text-muted max-sm:sr-only'}>{name}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface FileStepProps {
  reading: FileReading;
  onFile: (file: File | undefined) => void;
}

function FileStep({ reading: { sent, picking }, onFile }: FileStepProps) {
  return (
    <>
      <FileDrop kinds={texts.fileKinds} accept=".xlsx,.csv,.tsv,.txt" isBusy={picking.isPending} onFile={onFile} />
      <UploadProgress upload={{ ...picking, sent }} reading={texts.reading} />
      <p className="mt-4 text-sm text-muted">
        {texts.ownCatalogue}{' '}
        <Link to={paths.exports} className="font-semibold text-brand-ink underline">
          {shellTexts.exports}
        </Link>
        {texts.ownCatalogueEnd}
      </p>
    </>
  );
}

const titles = {
  file: [texts.fileTitle, undefined],
  sheet: [texts.sheetTitle, texts.sheetText],
  columns: [texts.columnsTitle, texts.columnsText],
  check: [texts.checkTitle, texts.checkText],
  result: [texts.resultTitle, undefined],
} as const;

interface WizardFootProps {
  steps: readonly ImportStep[];
  step: ImportStep;
  reading: FileReading;
  fileName: string;
  /** Number of rows that would be written, according to the last check. */
  rows: number;
  /** The check has finished, and nothing would be written. */
  isNothing: boolean;
  canStart: boolean;
  onGo: (step: ImportStep) => void;
  onStart: () => void;
}

/** The picked file, or that nothing would be written, and buttons for the previous and next step. */
function WizardFoot({ steps, step, reading, fileName, rows, isNothing, canStart, onGo, onStart }: WizardFootProps) {
  const { isReading, picking, columns } = reading;
  const stepBeside = (by: 1 | -1): ImportStep => steps[steps.indexOf(step) + by] ?? step;
  const isStuck = isReading || picking.isPending || (step === 'columns' && !isReadable(columns));
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
      {isNothing && <p className="mr-auto text-sm text-muted">{texts.nothing}</p>}
      {step === 'file' ? (
        <p className="mr-auto min-w-0 text-sm [overflow-wrap:anywhere]">{texts.picked(fileName)}</p>
      ) : (
        <Button look="secondary" disabled={isReading} onClick={() => onGo(stepBeside(-1))}>
          {texts.back}
        </Button>
      )}
      {step === 'check' ? (
        <Button disabled={!canStart} onClick={onStart}>
          {texts.commit(formatNumber(rows))}
        </Button>
      ) : (
        <Button disabled={isStuck} onClick={() => onGo(stepBeside(1))}>
          {texts.next}
        </Button>
      )}
    </div>
  );
}

/** Imports a file into the catalogue, step by step (S27.5). */
export function ImportWizard() {
  const reading = useFileReading();
  const commit = useCommit();
  const [step, setStep] = useState<ImportStep>('file');
  const [decisions, setDecisions] = useState(noDecisions);
  const card = useRef<HTMLElement>(null);
  const former = useRef(step);
  useEffect(() => {
    // When the page opens, its own heading has the focus.
    if (former.current !== step) card.current?.focus();
    former.current = step;
  }, [step]);
  useUnsavedChanges(reading.read !== null && commit.outcome === null);

  const { read, isReading } = reading;
  const steps = stepsOf(read?.report.sheets.length ?? 0);
  const go = (next: ImportStep) => {
    if (next === 'check') reading.readAgain(sendable(decisions));
    if (next !== 'result') commit.reset();
    setStep(next);
  };
  const pick = async (file: File | undefined) => {
    try {
      const picked = await reading.picking.pick(file);
      if (!picked) return;
      setDecisions(noDecisions);
      go(picked.report.sheets.length > 1 ? 'sheet' : 'columns');
    } catch {
      // The step shows the reason.
    }
  };
  const restart = () => {
    reading.drop();
    setDecisions(noDecisions);
    go('file');
  };
  const rows = read === null ? 0 : writtenRows(read.report);
  const start = () => {
    if (read === null) return;
    commit.start({ file: read.file, choices: read.choices, decisions, rows });
    setStep('result');
  };
  const [title, text] = titles[step];
  const isSettled = step === 'check' && !isReading && !reading.readError;
  const isCurrent = isSettled && read !== null && isChecked(read.decisions, decisions, read.report);
  return (
    <>
      <StepList
        steps={steps}
        step={step}
        isOpen={commit.outcome === null && !commit.isPending && !isReading}
        onGo={go}
      />
      <TitledCard
        ref={card}
        tabIndex={-1}
        className="outline-none"
        title={title}
        text={read === null || step === 'file' ? text : [read.file.name, text].filter(Boolean).join(' · ')}
        actions={
          (step === 'sheet' || step === 'columns') && (
            <Button look="ghost" size="small" onClick={restart}>
              {texts.otherFile}
            </Button>
          )
        }
      >
        {step === 'file' && <FileStep reading={reading} onFile={pick} />}
        {step === 'sheet' && read && <SheetStep reading={reading} report={read.report} />}
        {step === 'columns' && <ColumnsStep reading={reading} />}
        {step === 'check' && read && (
          <CheckStep reading={reading} read={read} decisions={decisions} onDecide={setDecisions} onGo={go} />
        )}
        {step === 'result' && (
          <ResultStep
            commit={commit}
            fileName={read?.file.name ?? ''}
            onCheckAgain={() => go('check')}
            onAnother={restart}
          />
        )}
        {read !== null && step !== 'result' && (
          <WizardFoot
            steps={steps}
            step={step}
            reading={reading}
            fileName={read.file.name}
            rows={rows}
            isNothing={isSettled && rows === 0}
            canStart={isCurrent && rows > 0 && isWindow(decisions.window)}
            onGo={go}
            onStart={start}
          />
        )}
      </TitledCard>
    </>
  );
}
