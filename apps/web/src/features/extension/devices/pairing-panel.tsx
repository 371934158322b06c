import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { Copy, KeyRound, RotateCw } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { copyText } from '../../../lib/api/notify.ts';
import { minutesSeconds, useSecondsLeft } from '../../../lib/dom/timing.ts';

const groupLength = 4;

/** 'K7QM2XPD' → 'K7QM-2XPD': groups are easier to read and type; the server accepts both. */
const formatPairingCode = (code: string): string =>
  (code.replace(/[\s-]/g, '').match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');

interface PairingPanelProps {
  code: string;
  /** When the code expires, in ms. */
  deadline: number;
  creating: boolean;
  onRenew: () => void;
}

/** A one-time code with its remaining time; afterwards a button for a new one. */
export function PairingPanel({ code, deadline, creating, onRenew }: PairingPanelProps) {
  const secondsLeft = useSecondsLeft(deadline);
  const shown = formatPairingCode(code);
  return (
    <section
      aria-labelledby="pairing-title"
      className="mb-5 rounded-control border border-dashed border-brand bg-brand-soft/50 p-4"
    >
      <h3 id="pairing-title" className="flex items-center gap-2 text-base">
        <KeyRound className="size-[1.125rem] text-brand-ink" aria-hidden />
        {texts.codeTitle}
      </h3>
      {secondsLeft === 0 ? (
        <div role="status" className="mt-2">
          <p className="text-sm">{texts.codeExpired}</p>
          <Button look="secondary" size="small" className="mt-3" busy={creating} onClick={onRenew}>
            {!creating && <RotateCw aria-hidden />}
            {texts.newCode}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">{texts.codeText}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 rounded-control border border-line bg-raised px-4 py-2">
              <span className="font-semibold select-all [overflow-wrap:anywhere]">{window.location.origin}</span>{' '}
              <output className="font-mono text-2xl font-bold tracking-[0.12em] select-all">{shown}</output>
            </p>
            <Button
              look="secondary"
              size="small"
              onClick={() => void copyText(`${window.location.origin} ${shown}`, texts)}
            >
              <Copy aria-hidden />
              {texts.copy}
            </Button>
            <p className="text-sm text-muted">
              {texts.timeLeft}{' '}
              <span role="timer" className="font-semibold text-ink tabular-nums">
                {minutesSeconds(secondsLeft)}
              </span>
            </p>
          </div>
        </>
      )}
    </section>
  );
}
