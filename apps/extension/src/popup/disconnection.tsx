import { extensionMessages as texts } from '@pindahlapak/messages';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../protocol/ask.ts';
import { ActionButton, ProblemLine, useProblem } from './action-button.tsx';

/** The way to disconnect this PC, with its question. */
export function Disconnection() {
  const [isAsked, setAsked] = useState(false);
  const [problem, report] = useProblem();
  const answersRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isAsked) answersRef.current?.querySelector('button')?.focus();
  }, [isAsked]);

  if (!isAsked)
    return (
      <div class="stack">
        <button type="button" class="button ghost danger" onClick={() => setAsked(true)}>
          {texts.disconnect}
        </button>
      </div>
    );
  return (
    <div class="stack">
      <p class="muted">{texts.disconnectQuestion}</p>
      <div class="row" ref={answersRef}>
        <ActionButton look="secondary danger" report={report} run={() => ask({ type: 'disconnect' })}>
          {texts.confirmDisconnect}
        </ActionButton>
        <button type="button" class="button ghost" onClick={() => setAsked(false)}>
          {texts.cancel}
        </button>
      </div>
      <ProblemLine text={problem} />
    </div>
  );
}
