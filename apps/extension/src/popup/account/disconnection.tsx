import { extensionMessages as texts } from '@pindahlapak/messages';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../protocol/ask.ts';
import { ActionButton, ProblemLine, useProblem } from '../action-button.tsx';

/** The way to disconnect this PC, with its question. */
export function Disconnection() {
  const [isAsked, setAsked] = useState(false);
  const [problem, report] = useProblem();
  const placeRef = useRef<HTMLDivElement>(null);
  const wasAskedRef = useRef(false);

  // Focuses the first answer when the question opens, and the opening button when it closes.
  useEffect(() => {
    if (isAsked || wasAskedRef.current) placeRef.current?.querySelector('button')?.focus();
    wasAskedRef.current = isAsked;
  }, [isAsked]);

  if (!isAsked)
    return (
      <div key="offer" class="stack" ref={placeRef}>
        <button type="button" class="button ghost danger" onClick={() => setAsked(true)}>
          {texts.disconnect}
        </button>
      </div>
    );
  return (
    <div key="question" class="stack" ref={placeRef}>
      <p class="muted">{texts.disconnectQuestion}</p>
      <div class="row">
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
