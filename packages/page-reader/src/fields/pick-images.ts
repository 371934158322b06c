import { productImageFields } from '@pindahlapak/model';
import type { ListingPage, RawListing } from '../sources/raw-listing.ts';
import { imageAddress } from './image-address.ts';
import type { Picked } from './pick-value.ts';

/** Pictures of a source that are looked at; a page shows a dozen. */
const picturesMax = 60;

function pick(page: ListingPage, raws: readonly RawListing[]): Picked<string[]> {
  let best: Picked<string[]> = { value: null, source: null, isUnusable: false };
  for (const { source, images = [] } of raws) {
    const bounded = images.slice(0, picturesMax);
    const found = new Set(bounded.map((image) => imageAddress(image, page.url.href)).filter((image) => image !== null));
    const kept = [...found].slice(0, productImageFields.length);
    if (kept.length > (best.value?.length ?? 0)) best = { value: kept, source, isUnusable: false };
    else if (best.value === null && bounded.length > 0) best = { ...best, isUnusable: true };
  }
  return best;
}

const known = new WeakMap<readonly RawListing[], Picked<string[]>>();

/** The pictures of the source that has most of them; the first of equals. Chosen once for all the fields that hold one. */
export function pickImages(page: ListingPage, raws: readonly RawListing[]): Picked<string[]> {
  const images = known.get(raws) ?? pick(page, raws);
  known.set(raws, images);
  return images;
}
