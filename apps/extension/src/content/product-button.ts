import { extensionMessages as texts } from '@pindahlapak/messages';
import { element } from '../dom/element.ts';
import { mark } from '../dom/mark.ts';
import type { ListingState } from '../protocol/requests.ts';

const tones: Record<ListingState['state'], string> = {
  new: '',
  'in-catalogue': 'success',
  sent: 'success',
  waiting: 'accent',
  incomplete: 'danger',
  rejected: 'danger',
};

/** The one button on a product page, and the note above it that says how the listing stands. */
export function createProductButton(take: () => Promise<ListingState>) {
  const note = element('p', { class: 'note', attributes: { role: 'status', 'aria-live': 'polite', hidden: true } });
  const label = element('span', {}, texts.take);
  const button = element(
    'button',
    { class: 'button take', attributes: { type: 'button' }, on: { click: () => void click() } },
    mark(30),
    label,
  );
  const root = element('div', {}, note, button);
  root.style.display = 'contents';

  function say(text: string | null, tone: string): void {
    note.hidden = text === null;
    note.textContent = text ?? '';
    note.className = `note ${tone}`.trim();
  }

  function show(listing: ListingState): void {
    const isKnown = listing.state === 'in-catalogue' || listing.state === 'sent';
    label.textContent = isKnown ? texts.takeAgain : texts.take;
    button.disabled = false;
    say(listing.text, tones[listing.state]);
  }

  async function click(): Promise<void> {
    button.disabled = true;
    label.textContent = texts.taking;
    try {
      show(await take());
    } catch (error) {
      label.textContent = texts.take;
      button.disabled = false;
      say(error instanceof Error ? error.message : texts.failed, 'danger');
    }
  }

  /** Shows the button anew for another listing, or hides it. */
  function reset(isShown: boolean): void {
    button.hidden = !isShown;
    button.disabled = false;
    label.textContent = texts.take;
    say(null, '');
  }

  reset(false);
  return { root, show, reset };
}
