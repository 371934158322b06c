import { extensionMessages as texts } from '@pindahlapak/messages';
import { drawBrandMark } from './element.tsx';
import { element } from './element.tsx';
import type { ListingState } from '../protocol/requests.ts';
import type { SourceNote } from '../storage/stored-state.ts';

const tones: Record<ListingState['state'], string> = {
  new: '',
  'in-catalogue': 'success',
  sent: 'success',
  waiting: 'accent',
  incomplete: 'danger',
  rejected: 'danger',
};

/** The one button on a product page, and the note above it with the listing's state. */
export function createProductButton(take: () => Promise<ListingState>) {
  const note = element('p', { class: 'note', attributes: { role: 'status', 'aria-live': 'polite', hidden: true } });
  const label = element('span', {}, texts.take);
  const button = element(
    'button',
    { class: 'button take', attributes: { type: 'button' }, on: { click: () => void click() } },
    drawBrandMark(),
    label,
  );
  const source = element('span', { class: 'badge', attributes: { role: 'status', hidden: true } });
  const root = element('div', {}, note, source, button);
  root.style.display = 'contents';
  /** Counts changes of the button: an answer to a question from before the latest change is dropped. */
  let changes = 0;

  function say(text: string | null, tone: string): void {
    note.hidden = text === null;
    note.textContent = text ?? '';
    note.className = `note ${tone}`.trim();
  }

  function show(listing: ListingState): void {
    changes++;
    const isKnown = listing.state === 'in-catalogue' || listing.state === 'sent';
    label.textContent = isKnown ? texts.takeAgain : texts.take;
    button.disabled = false;
    say(listing.text, tones[listing.state]);
  }

  async function click(): Promise<void> {
    const mine = ++changes;
    button.disabled = true;
    label.textContent = texts.taking;
    try {
      const listing = await take();
      if (mine === changes) show(listing);
    } catch (error) {
      if (mine !== changes) return;
      label.textContent = texts.take;
      button.disabled = false;
      say(error instanceof Error ? error.message : texts.failed, 'danger');
    }
  }

  /** Resets the button for another listing, or hides it. Returns a function that shows that listing's state. */
  function reset(isShown: boolean): typeof show {
    const mine = ++changes;
    button.hidden = !isShown;
    button.disabled = false;
    label.textContent = texts.take;
    say(null, '');
    source.hidden = true;
    return (listing) => {
      if (mine === changes) show(listing);
    };
  }

  /** Shows how the page compares with what was taken of it. */
  function mark({ text, isChanged }: SourceNote): void {
    source.textContent = texts.source(text);
    source.className = isChanged ? 'badge accent' : 'badge';
    source.hidden = false;
  }

  reset(false);
  return { root, show, mark, reset };
}
