import { extensionMessages as texts } from '@pindahlapak/messages';
import { render } from 'preact';
import { errorText } from '../look/action-button.tsx';
import { BrandMark } from '../look/brand-mark.tsx';
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

interface ProductButtonView {
  isShown: boolean;
  isTaking: boolean;
  listing: ListingState | null;
  problem: string | null;
  /** Result of the comparison with the catalogue. */
  source: SourceNote | null;
}

function ProductButton({
  isShown,
  isTaking,
  listing,
  problem,
  source,
  click,
}: ProductButtonView & { click: () => void }) {
  const note = problem ?? listing?.text ?? null;
  const tone = problem === null ? tones[listing?.state ?? 'new'] : 'danger';
  const isKnown = listing?.state === 'in-catalogue' || listing?.state === 'sent';
  return (
    <>
      <p class={`note ${tone}`.trim()} role="status" aria-live="polite" hidden={note === null}>
        {note}
      </p>
      <span class={source?.isChanged ? 'badge accent' : 'badge'} role="status" hidden={source === null}>
        {source && texts.source(source.text)}
      </span>
      <button
        type="button"
        class="button take"
        hidden={!isShown}
        disabled={isTaking}
        onClick={({ isTrusted }) => isTrusted && click()}
      >
        <BrandMark size={30} />
        <span>{isTaking ? texts.taking : isKnown ? texts.takeAgain : texts.take}</span>
      </button>
    </>
  );
}

/** The button on a product page, with the listing's state above it. */
export function createProductButton(place: HTMLElement, take: () => Promise<ListingState>) {
  const hidden: ProductButtonView = { isShown: false, isTaking: false, listing: null, problem: null, source: null };
  let view = hidden;
  /** Counts changes of the button: an answer to a request from before the latest change is dropped. */
  let changes = 0;

  const draw = () => render(<ProductButton {...view} click={() => void click()} />, place);
  function change(next: Partial<ProductButtonView>): number {
    changes += 1;
    view = { ...view, ...next };
    draw();
    return changes;
  }
  const show = (listing: ListingState): void => void change({ listing, isTaking: false, problem: null });

  async function click(): Promise<void> {
    const mine = change({ isTaking: true });
    try {
      const listing = await take();
      if (mine === changes) show(listing);
    } catch (error) {
      if (mine === changes) change({ isTaking: false, problem: errorText(error) });
    }
  }

  /** Resets the button for another listing, or hides it. Returns a function that shows that listing's state. */
  function reset(isShown: boolean): typeof show {
    const mine = change({ ...hidden, isShown });
    return (listing) => {
      if (mine === changes) show(listing);
    };
  }

  function mark(source: SourceNote): void {
    view = { ...view, source };
    draw();
  }

  return { show, mark, reset };
}
