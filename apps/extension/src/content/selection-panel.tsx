import { extensionMessages as texts } from '@pindahlapak/messages';
import { render } from 'preact';
import { RunProgress as Progress, type RunOrder } from '../look/run-progress.tsx';
import type { RunProgress } from '../run/run.ts';
import { drawBrandMark } from './element.tsx';
import { element } from './element.tsx';
import type { ProductLink } from '../run/product-links.ts';

interface SelectionActions {
  links(): ProductLink[];
  /** The windows that already hold the links' products; null for links that are not in the catalogue. */
  find(links: ProductLink[]): Promise<(number | null)[]>;
  start(links: ProductLink[]): Promise<RunProgress>;
  order(order: RunOrder): Promise<RunProgress | null>;
}

/** On a page that lists products: a button that opens a panel to select several and to watch them being taken. */
export function createSelectionPanel(actions: SelectionActions) {
  const chosen = new Set<string>();
  let listed: ProductLink[] = [];
  let run: RunProgress | null = null;

  const label = element('span');
  const opener = element(
    'button',
    { class: 'button take', attributes: { type: 'button', 'aria-expanded': 'false' }, on: { click: () => toggle() } },
    drawBrandMark(),
    label,
  );
  const panel = element('section', {
    class: 'panel',
    attributes: { role: 'dialog', 'aria-label': texts.selectTitle, hidden: true },
    on: { keydown: (event) => event instanceof KeyboardEvent && event.key === 'Escape' && toggle(false) },
  });
  const close = element(
    'button',
    { class: 'button ghost', attributes: { type: 'button' }, on: { click: () => toggle(false) } },
    texts.selectClose,
  );
  const head = element('div', { class: 'row' }, element('h2', {}, texts.selectTitle), close);
  /** Shows the run; kept while it goes on, so that the focus stays on its buttons. */
  const runPlace = element('div');
  const root = element('div', {}, panel, opener);
  root.style.display = 'contents';

  function toggle(isOpen = panel.hidden): void {
    panel.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) {
      drawPanel();
      panel.querySelector('input')?.focus();
    } else opener.focus();
  }

  function showProblem(text: string): void {
    panel.append(element('p', { class: 'note danger', attributes: { role: 'alert' } }, text));
  }

  async function start(): Promise<void> {
    try {
      run = await actions.start(listed.filter(({ id }) => chosen.has(id)));
      chosen.clear();
      drawPanel();
      runPlace.querySelector('button')?.focus();
    } catch (error) {
      showProblem(error instanceof Error ? error.message : texts.failed);
    }
  }

  async function give(order: RunOrder): Promise<void> {
    try {
      run = await actions.order(order);
      drawPanel();
    } catch (error) {
      showProblem(error instanceof Error ? error.message : texts.failed);
    }
  }

  async function markKnown(marks: HTMLElement[]): Promise<void> {
    try {
      for (const [index, window] of (await actions.find(listed)).entries()) {
        const known = marks[index];
        if (!known || window === null) continue;
        known.textContent = texts.alreadyInCatalogue(window);
        known.hidden = false;
      }
    } catch (error) {
      showProblem(error instanceof Error ? error.message : texts.failed);
    }
  }

  function choices(): HTMLElement[] {
    const startButton = element('button', {
      class: 'button',
      attributes: { type: 'button' },
      on: { click: () => void start() },
    });
    const boxes: HTMLInputElement[] = [];
    const all = element('input', {
      attributes: { type: 'checkbox' },
      on: { change: () => choose(listed, all.checked) },
    });

    function update(): void {
      startButton.textContent = texts.selectStart(chosen.size);
      startButton.disabled = chosen.size === 0;
      all.checked = chosen.size === listed.length && chosen.size > 0;
      all.indeterminate = chosen.size > 0 && chosen.size < listed.length;
      for (const [index, box] of boxes.entries()) box.checked = chosen.has(listed[index]?.id ?? '');
    }
    function choose(links: ProductLink[], isChosen: boolean): void {
      for (const { id } of links)
        if (isChosen) chosen.add(id);
        else chosen.delete(id);
      update();
    }

    const marks: HTMLElement[] = [];
    const rows = listed.map((link) => {
      const box = element('input', {
        attributes: { type: 'checkbox' },
        on: { change: () => choose([link], box.checked) },
      });
      const known = element('span', { class: 'badge success', attributes: { hidden: true } });
      boxes.push(box);
      marks.push(known);
      return element('li', {}, element('label', {}, box, element('span', {}, `${link.title} `, known)));
    });
    void markKnown(marks);
    update();
    return [
      element('p', {}, texts.selectHint),
      element('label', {}, all, element('span', {}, texts.selectAll)),
      element('ul', { class: 'choices' }, ...rows),
      startButton,
    ];
  }

  function drawPanel(): void {
    if (!run) {
      panel.replaceChildren(head, ...choices());
      return;
    }
    render(<Progress run={run} give={(order) => void give(order)} />, runPlace);
    if (panel.contains(runPlace)) panel.querySelector(':scope > .note')?.remove();
    else panel.replaceChildren(head, runPlace);
  }

  /** Looks at the page's links again; the panel that is open is left as it is. */
  function refresh(isListing: boolean): void {
    const found = isListing ? actions.links() : [];
    if (panel.hidden) {
      listed = found;
      for (const id of chosen) if (!listed.some((link) => link.id === id)) chosen.delete(id);
    }
    label.textContent = run ? texts.runTitle : texts.select(panel.hidden ? listed.length : found.length);
    opener.hidden = found.length === 0 && run === null && panel.hidden;
  }

  /** Shows how the run of this tab goes. */
  function showRun(progress: RunProgress | null): void {
    run = progress;
    if (progress) opener.hidden = false;
    if (!panel.hidden) drawPanel();
  }

  refresh(false);
  return { root, refresh, showRun };
}
