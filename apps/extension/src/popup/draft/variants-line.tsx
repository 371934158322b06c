import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatRupiah } from '@pindahlapak/model';
import type { Draft } from '../../queue/draft.ts';

/** How many variants were read, and what they cost. */
export function VariantsLine({ variants = [] }: { variants: Draft['variants'] }) {
  if (variants.length === 0) return null;
  const prices = variants.map(({ price }) => price);
  const [from, to] = [formatRupiah(Math.min(...prices)), formatRupiah(Math.max(...prices))];
  const range = from === to ? from : `${from}–${to.replace(/^Rp\s*/, '')}`;
  return <p class="muted">{texts.draftVariants(variants.length, range)}</p>;
}
