import { extensionMessages as texts } from '@pindahlapak/messages';
import { render } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { errorText, ProblemLine, useProblem } from '../look/action-button.tsx';
import { BrandMark } from '../look/brand-mark.tsx';
import { LinkChoices } from '../look/link-choices.tsx';
import { RunProgress as Progress, type RunOrder } from '../look/run-progress.tsx';
import type { ProductLink } from '../run/product-links.ts';
import type { RunProgress } from '../run/run.ts';

interface SelectionActions {
  /** Finds the windows of products that are already in the catalogue; null for the others. */
  find(links: ProductLink[]): Promise<(number | null)[]>;
  start(links: ProductLink[]): Promise<RunProgress>;
  order(order: RunOrder): Promise<RunProgress | null>;
}

interface SelectionPanelProps extends SelectionActions {
  /** Products that the page currently links to. */
  links: ProductLink[];
  run: RunProgress | null;
  showRun: (run: RunProgress | null) => void;
}

function SelectionPanel({ links, run, find, start, order, showRun }: SelectionPanelProps) {
  const [isOpen, setOpen] = useState(false);
  // A copy from when the panel was opened, so that the list does not move under the seller.
  const [listed, setListed] = useState(links);
  const [windows, setWindows] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [problem, report] = useProblem();
  const panelRef = useRef<HTMLElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);
  const isChoosing = isOpen && run === null;

  useEffect(() => {
    if (!isChoosing || listed.length === 0) return;
    void find(listed).then(
      (found) => setWindows(new Map(listed.map(({ url }, index) => [url, found[index] ?? null]))),
      (error: unknown) => report(errorText(error)),
    );
  }, [isChoosing, listed, find, report]);
  useLayoutEffect(() => {
    if (isOpen) panelRef.current?.querySelector<HTMLElement>('input, .run button')?.focus();
  }, [isOpen, isChoosing]);

  function toggle(): void {
    if (!isOpen) setListed(links);
    else openerRef.current?.focus();
    report(null);
    setOpen(!isOpen);
  }
  const showNext = (next: Promise<RunProgress | null>): Promise<void> => next.then(showRun);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each of its controls */}
      <section
        ref={panelRef}
        class="panel"
        role="dialog"
        aria-label={texts.selectTitle}
        hidden={!isOpen}
        onKeyDown={({ key, isTrusted }) => isTrusted && key === 'Escape' && toggle()}
      >
        <div class="row">
          <h2>{texts.selectTitle}</h2>
          <button type="button" class="button ghost" onClick={({ isTrusted }) => isTrusted && toggle()}>
            {texts.selectClose}
          </button>
        </div>
        {run ? (
          <Progress
            run={run}
            give={(what) => void showNext(order(what)).catch((error: unknown) => report(errorText(error)))}
          />
        ) : (
          <LinkChoices
            links={listed.map((link) => ({ ...link, window: windows.get(link.url) ?? null }))}
            report={report}
            start={(chosen) => showNext(start(chosen))}
          />
        )}
        <ProblemLine text={problem} />
      </section>
      <button
        ref={openerRef}
        type="button"
        class="button take"
        aria-expanded={isOpen}
        hidden={links.length === 0 && run === null && !isOpen}
        onClick={({ isTrusted }) => isTrusted && toggle()}
      >
        <BrandMark size={30} />
        <span>{run ? texts.runTitle : texts.select(links.length)}</span>
      </button>
    </>
  );
}

/** On pages that list products: a button with a panel for selecting several and watching them being taken. */
export function createSelectionPanel(place: HTMLElement, actions: SelectionActions) {
  let links: ProductLink[] = [];
  let run: RunProgress | null = null;
  const draw = () => render(<SelectionPanel {...actions} links={links} run={run} showRun={showRun} />, place);

  function showRun(progress: RunProgress | null): void {
    run = progress;
    draw();
  }
  /** Sets the products that the page currently links to. */
  function offer(found: ProductLink[]): void {
    links = found;
    draw();
  }
  return { offer, showRun };
}
