import { extensionMessages as texts } from '@pindahlapak/messages';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : texts.failed);

/** A line in which actions say what went wrong; always there, so that a new text is read out. */
export const ProblemLine = ({ text }: { text: string | null }) => (
  <p class="note danger" role="alert" hidden={text === null}>
    {text}
  </p>
);

/** The problem of a card's last action, and how an action reports its own. */
export function useProblem(): [problem: string | null, report: (problem: string | null) => void] {
  return useState<string | null>(null);
}

interface ActionButtonProps {
  children: ComponentChildren;
  /** Shown while the action runs. */
  busyText?: string;
  look?: string;
  /** A longer label for screen readers. */
  label?: string;
  /** Takes the text of a failure, and null when the action begins. */
  report: (problem: string | null) => void;
  run: () => Promise<unknown>;
}

/** A button that is disabled while its action runs, keeps the focus over it, and reports a failure. */
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
      // In a marketplace's page its scripts may press, too; only a person's press counts.
      onClick={(event) => void (event.isTrusted && press())}
    >
      {isBusy ? (busyText ?? children) : children}
    </button>
  );
}
