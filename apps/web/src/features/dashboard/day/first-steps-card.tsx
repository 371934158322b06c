import type { CurrentUser } from '@pindahlapak/contract';
import { dayTexts as texts } from '@pindahlapak/messages';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCircle2, ListTodo } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Progress } from '../../../components/display/progress.tsx';
import { TitledCard } from '../../../components/display/card.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { localStore } from '../../../lib/dom/safe-storage.ts';
import { categorySourcesQuery, configurationQuery } from '../../../queries/configuration.ts';
import { deviceQuery } from '../../../queries/devices.ts';
import { exportsQuery } from '../../../queries/exports.ts';
import { readinessQuery } from '../../../queries/products.ts';
import { paths } from '../../../config/paths.ts';

const prefix = 'first-steps-away:';
// If a call fails, the steps are not shown.
const meta = { ownErrors: true };

interface FirstStepsCardProps {
  user: CurrentUser;
  /** Shown if the steps are finished, dismissed or unknown. */
  instead: ReactNode;
}

/** The steps from an empty account to the first workbook, until they are finished or dismissed (S5.6). */
export function FirstStepsCard({ user, instead }: FirstStepsCardProps) {
  const [isDismissed, setDismissed] = useState(() => localStore.get(prefix + user.id) !== null);
  const dismiss = () => {
    localStore.set(prefix + user.id, '1');
    setDismissed(true);
  };
  return isDismissed ? instead : <FirstSteps user={user} instead={instead} onDismiss={dismiss} />;
}

function FirstSteps({ user, instead, onDismiss }: FirstStepsCardProps & { onDismiss: () => void }) {
  const queries = useQueries({
    queries: [
      { ...deviceQuery, meta },
      { ...configurationQuery, meta },
      { ...categorySourcesQuery, meta },
      readinessQuery('all'),
      { ...exportsQuery(1), meta },
    ],
  });
  const [devices, configuration, sources, readiness, exported] = queries;
  const isKnown =
    devices.data !== undefined &&
    configuration.data !== undefined &&
    sources.data !== undefined &&
    readiness.data !== undefined &&
    exported.data !== undefined;
  const hasProducts = user.totalScrapedProducts > 0 || user.productCount > 0;
  const isReady = isKnown && readiness.data.ready > 0;
  const steps = isKnown
    ? ([
        // Products come from the extension or from a file: a seller with products needs neither.
        { step: 'connect', to: paths.extension, isDone: devices.data.devices.length > 0, isOptional: hasProducts },
        { step: 'take', to: paths.importFile, isDone: hasProducts, isOptional: false },
        {
          step: 'margin',
          to: paths.dataConfiguration,
          isDone: configuration.data.priceMargins.length > 0,
          isOptional: false,
        },
        // Products imported with Akulaku's category numbers need no mapping.
        { step: 'map', to: paths.akulakuCategories, isDone: sources.data.mappedProducts > 0, isOptional: isReady },
        { step: 'check', to: paths.products, isDone: isReady, isOptional: false },
        { step: 'download', to: paths.products, isDone: exported.data.totalItems > 0, isOptional: false },
      ] as const)
    : [];
  // Skipped optional steps are left out.
  const counted = steps.filter(({ isDone, isOptional }) => isDone || !isOptional);
  const done = counted.filter(({ isDone }) => isDone).length;
  const isThrough = counted.length > 0 && done === counted.length;
  useEffect(() => {
    if (isThrough) localStore.set(prefix + user.id, '1');
  }, [isThrough, user.id]);
  if (queries.some(({ isPending }) => isPending)) return <Skeleton className="h-64 rounded-card" />;
  if (!isKnown || isThrough) return instead;
  const next = counted.find(({ isDone }) => !isDone)?.step;
  return (
    <TitledCard
      icon={<ListTodo aria-hidden />}
      title={texts.stepsTitle}
      text={texts.stepsDone(done, counted.length)}
      actions={
        // On a phone it has its own line; its text starts where the others do.
        <Button look="ghost" size="small" className="-mx-3" onClick={onDismiss}>
          {texts.stepsAway}
        </Button>
      }
    >
      <Progress
        percent={(done / counted.length) * 100}
        label={texts.stepsTitle}
        valueText={texts.stepsDone(done, counted.length)}
        tone="success"
      />
      <ol className="mt-3 grid">
        {counted.map(({ step, to, isDone }, index) => (
          <li key={step} className="flex min-h-11 items-center gap-2.5 text-sm">
            {isDone ? (
              <CheckCircle2 className="size-5 shrink-0 text-success-ink" aria-hidden />
            ) : (
              <span
                className={classNames(
                  'grid size-5 shrink-0 place-items-center rounded-full text-xs font-bold tabular-nums',
                  step === next ? 'bg-brand text-on-brand' : 'bg-sunken text-muted',
                )}
                aria-hidden
              >
                {index + 1}
              </span>
            )}
            <span className="sr-only">{isDone ? texts.stepDone : texts.stepOpen}: </span>
            {isDone ? (
              <span className="text-muted">{texts.steps[step]}</span>
            ) : (
              <Link to={to} className={classNames('text-link my-0 py-2', step === next && 'font-bold')}>
                {texts.steps[step]}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
