import {
  descriptionFields,
  emptyDraft,
  marketplaces,
  productImageFields,
  productLimits,
  type ListingFieldName,
} from '@pindahlapak/model';
import { categoryPath } from './category-path.ts';
import { cutText, isWhole, manyLines, oneLine } from './clean-text.ts';
import { conditionFrom } from './condition-from-text.ts';
import { imageAddress } from './image-address.ts';
import { textOf } from '../json/json.ts';
import { listingAddress } from './listing-address.ts';
import { optionTexts } from './option-texts.ts';
import { pickValue, type Picked } from './pick-value.ts';
import type { ListingPage, RawListing } from '../sources/raw-listing.ts';
import type { ReadDraft } from '../read-result.ts';
import { readVariants } from './read-variants.ts';
import { rupiahFrom } from './rupiah-from-text.ts';
import { splitDescription } from './split-description.ts';

/** Pictures of a source that are looked at; a page shows a dozen. */
const picturesMax = 60;

/** The pictures of the source that has most of them; the first of equals. */
function pickImages(page: ListingPage, raws: readonly RawListing[]): Picked<string[]> {
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

const isOwnData = (raw: RawListing): boolean => raw.source === 'response' || raw.source === 'state';

/** The marketplace's own text first; else the longest, as JSON-LD and selectors may hold a summary. OpenGraph always does. */
function pickDescription(raws: readonly RawListing[]): Picked<string> {
  const read = (raw: RawListing): string => textOf(raw.description);
  const others = raws
    .filter((raw) => !isOwnData(raw) && raw.source !== 'openGraph')
    .toSorted((one, other) => read(other).length - read(one).length);
  const ordered = [...raws.filter(isOwnData), ...others, ...raws.filter((raw) => raw.source === 'openGraph')];
  return pickValue(
    ordered,
    (raw) => manyLines(read(raw)),
    (text) => text || null,
  );
}

/**
 * The draft of a listing from what the sources say, in the order of their worth; every text plain, trimmed, without control
 * characters and within the limits of the model.
 */
export function buildDraft(page: ListingPage, raws: readonly RawListing[]): ReadDraft {
  const draft = emptyDraft(page.marketplaceType, listingAddress(page.marketplaceType, page.url));
  const read: ReadDraft = { draft, missing: [], sources: {} };

  const note = (field: ListingFieldName, picked: Picked<unknown>, wasCut = false): void => {
    if (picked.source === null) read.missing.push({ field, problem: picked.isUnusable ? 'unusable' : 'not-found' });
    else read.sources[field] = picked.source;
    if (wasCut) read.missing.push({ field, problem: 'shortened' });
  };
  const keepLine = (field: 'name' | 'etalase', max: number): void => {
    const picked = pickValue(
      raws,
      (raw) => oneLine(textOf(raw[field])),
      (line) => line || null,
    );
    const wasCut = picked.value !== null && !isWhole(picked.value, max);
    draft[field] = wasCut ? cutText(picked.value ?? '', max).trim() : picked.value;
    note(field, picked, wasCut);
  };
  const keepAttribute = (field: 'color' | 'variant'): void => {
    const picked = pickValue(
      raws,
      (raw) => optionTexts(raw.options ?? [])[field],
      (value) => value,
    );
    draft[field] = picked.value?.text ?? null;
    note(field, picked, picked.value?.isWhole === false);
  };

  keepLine('name', productLimits.nameMax);

  const price = pickValue(
    raws,
    (raw) => raw.price,
    (value) => rupiahFrom(value),
  );
  draft.price = price.value;
  note('price', price);

  const marketplace = marketplaces[page.marketplaceType];
  const category = pickValue(
    raws,
    (raw) => raw.category,
    (value) => categoryPath(value, marketplace, draft.name),
  );
  draft.category = category.value === null ? null : cutText(category.value, productLimits.categoryMax).trim();
  note('category', category);

  keepAttribute('color');
  keepAttribute('variant');
  keepLine('etalase', productLimits.attributeMax);

  const condition = pickValue(raws, (raw) => raw.condition, conditionFrom);
  draft.condition = condition.value;
  note('condition', condition);

  const images = pickImages(page, raws);
  for (const [index, field] of productImageFields.entries()) {
    draft[field] = images.value?.[index] ?? null;
    if (index === 0 || draft[field] !== null) note(field, images);
  }
  const white = pickValue(
    raws,
    (raw) => raw.whiteBackground,
    (value) => imageAddress(value, page.url.href),
  );
  draft.productImageBackgroundWhite = white.value;
  if (white.source !== null) note('productImageBackgroundWhite', white);

  const description = pickDescription(raws);
  const split = splitDescription(description.value ?? '');
  for (const [index, field] of descriptionFields.entries()) {
    draft[field] = split.parts[index] ?? null;
    if (index === 0 || draft[field] !== null) note(field, description);
  }
  const varied = readVariants(page, raws);
  if (varied) {
    draft.optionNames = varied.optionNames;
    draft.variants = varied.variants;
    if (varied.hasMore) read.missing.push({ field: 'variant', problem: 'shortened' });
  }
  if (!split.isWhole) read.missing.push({ field: 'description5', problem: 'shortened' });
  return read;
}
