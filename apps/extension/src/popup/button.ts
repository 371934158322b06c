import { extensionMessages as texts } from '@pindahlapak/messages';
import { element } from '../dom/element.ts';

/** A line in which an action says what went wrong. */
export const problemLine = (): HTMLElement =>
  element('p', { class: 'note danger', attributes: { role: 'alert', hidden: true } });

/** Shows or hides the text of a problem line. */
export function showProblem(line: HTMLElement, text: string | null): void {
  line.hidden = text === null;
  line.textContent = text ?? '';
}

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : texts.failed);

interface ActionButton {
  text: string;
  /** Shown while the action runs. */
  busyText?: string;
  look?: string;
  /** Says more than the text to those who do not see what it stands beside. */
  label?: string;
  problem?: HTMLElement;
  run(): Promise<unknown>;
}

/** A button that is disabled while its action runs and reports a failure in its problem line. */
export function actionButton({ text, busyText, look = '', label, problem, run }: ActionButton): HTMLButtonElement {
  const button = element(
    'button',
    {
      class: `button ${look}`.trim(),
      attributes: { type: 'button', 'aria-label': label ?? null },
      on: { click: () => void press() },
    },
    text,
  );
  async function press(): Promise<void> {
    button.disabled = true;
    if (busyText) button.textContent = busyText;
    if (problem) showProblem(problem, null);
    try {
      await run();
    } catch (error) {
      if (problem) showProblem(problem, errorText(error));
    } finally {
      button.disabled = false;
      button.textContent = text;
    }
  }
  return button;
}
