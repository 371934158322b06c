import { extensionMessages as texts } from '@pindahlapak/messages';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : texts.failed);

/** The line for error texts of actions; always present, so that screen readers announce a new text. */
export const ProblemLine = ({ text, id }: { text: string | null; id?: string }) => (
  <p id={id} class="note danger" role="alert" hidden={text === null}>
    {text}
  </p>
);

/** The error of a card's last action, and its setter. */
export function useProblem(): [problem: string | null, report: (problem: string | null) => void] {
  return useState<string | null>(null);
}

interface ActionButtonProps {
  children: ComponentChildren;
  busyText?: string;
  look?: string;
  label?: string;
  /** Called with an error text, and with null when the action starts. */
  report: (problem: string | null) => void;
  run: () => Promise<unknown>;
}

/** A button that is disabled while its action runs, keeps the focus, and reports failures. */
export function ActionButton({ children, busyText, look = '', label, report, run }: ActionButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  async function press(): Promise<void> {
    setBusy(true);
    report(null);
    try {
      await run();
    } catch (error) {
      report(errorText(error));
    } finally {
      setBusy(false);
    }
    // A disabled button loses the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) buttonRef.current?.focus();
    });
  }

  return (
    <button
      ref={buttonRef}
      type="button"
      class={`button ${look}`.trim()}
      aria-label={label}
      disabled={isBusy}
      // The marketplace's scripts could press it too; only a real press counts.
      onClick={(event) => void (event.isTrusted && press())}
    >
      {isBusy ? (busyText ?? children) : children}
    </button>
  );
}
