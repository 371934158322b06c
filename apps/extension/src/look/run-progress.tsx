import { extensionMessages as texts } from '@pindahlapak/messages';
import type { RunProgress as Progress } from '../run/run.ts';

export type RunOrder = 'pause' | 'resume' | 'stop' | 'clear';

const stateTexts: Record<Progress['state'], string> = {
  running: '',
  paused: texts.runPaused,
  stopped: texts.runStopped,
  finished: texts.runFinished,
};

interface RunProgressProps {
  run: Progress;
  give: (order: RunOrder) => void;
}

/** The progress of a run, with the buttons that fit its state. */
export function RunProgress({ run, give }: RunProgressProps) {
  const isActive = run.state === 'running' || run.state === 'paused';
  const title = [
    run.at === null ? texts.runProgress(run.done, run.total) : texts.runAt(run.at, run.total),
    run.changes.length > 0 && texts.checkChanges(run.changes.length),
    run.failed > 0 && texts.runFailures(run.failed),
    stateTexts[run.state],
  ];
  const order = (what: RunOrder, text: string, look = 'secondary') => (
    <button
      type="button"
      class={`button ${look}`}
      // The page's scripts could press it too; only a real press counts.
      onClick={(event) => event.isTrusted && give(what)}
    >
      {text}
    </button>
  );
  return (
    <div class="run">
      <p role="status">
        <strong>{title.filter(Boolean).join(' · ')}</strong>
      </p>
      <progress
        class="bar"
        value={run.done}
        max={run.total}
        aria-label={run.kind === 'check' ? texts.checkRunTitle : texts.runTitle}
      />
      {run.leftMs !== null && <p class="muted">{texts.runLeft(Math.round(run.leftMs / 60_000))}</p>}
      {run.current !== null && <p>{run.current}</p>}
      {run.reason !== null && <p class="note danger">{run.reason}</p>}
      <div class="row">
        {/* One element per pair of buttons, so that the focus stays when the button changes. */}
        {isActive && (run.state === 'running' ? order('pause', texts.runPause) : order('resume', texts.runResume, ''))}
        {isActive ? order('stop', texts.runStop, 'secondary danger') : order('clear', texts.runClear)}
      </div>
      {run.changes.length > 0 && (
        <ul class="choices listed">
          {run.changes.map(({ title, change }, index) => (
            <li key={index}>{`${title}: ${change}`}</li>
          ))}
        </ul>
      )}
      {run.failures.length > 0 && (
        <ul class="choices listed">
          {run.failures.map(({ title, reason }, index) => (
            <li key={index} class="failure">{`${title}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
