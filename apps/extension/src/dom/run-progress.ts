import { extensionMessages as texts } from '@pindahlapak/messages';
import type { BulkTakeProgress } from '../bulk-take/bulk-take.ts';
import { element } from './element.ts';

export type BulkTakeOrder = 'pause' | 'resume' | 'stop' | 'clear';

const stateTexts: Record<BulkTakeProgress['state'], string> = {
  running: '',
  paused: texts.runPaused,
  stopped: texts.runStopped,
  finished: texts.runFinished,
};

/** How a run of several listings goes, with the orders that fit its state. */
export function runProgressView(run: BulkTakeProgress, order: (order: BulkTakeOrder) => void): HTMLElement {
  const button = (text: string, what: BulkTakeOrder, look = 'secondary') =>
    element(
      'button',
      { class: `button ${look}`, attributes: { type: 'button' }, on: { click: () => order(what) } },
      text,
    );
  const isActive = run.state === 'running' || run.state === 'paused';
  const title = [
    texts.runProgress(run.done, run.total),
    run.failed > 0 && texts.runFailures(run.failed),
    stateTexts[run.state],
  ];
  return element(
    'div',
    { class: 'run' },
    element('p', { attributes: { role: 'status' } }, element('strong', {}, title.filter(Boolean).join(' · '))),
    element('progress', {
      class: 'bar',
      attributes: { value: run.done, max: run.total, 'aria-label': texts.runTitle },
    }),
    run.current !== null && element('p', {}, run.current),
    run.reason !== null && element('p', { class: 'note danger' }, run.reason),
    run.failures.length > 0 &&
      element(
        'ul',
        { class: 'choices' },
        ...run.failures.map(({ title, reason }) => element('li', { class: 'failure' }, `${title}: ${reason}`)),
      ),
    element(
      'div',
      { class: 'row' },
      run.state === 'running' && button(texts.runPause, 'pause'),
      run.state === 'paused' && button(texts.runResume, 'resume', ''),
      isActive && button(texts.runStop, 'stop', 'secondary danger'),
      !isActive && button(texts.runClear, 'clear'),
    ),
  );
}
