import { marketplaceOfHost, type DraftVariant } from '@pindahlapak/model';
import { buildDraft, readVariants, stockOf } from './fields/build-draft.ts';
import { oneLine } from './fields/clean-text.ts';
import { listingPage, readSources } from './read-page.ts';
import type { PageSnapshot } from './snapshot/page-snapshot.ts';
import type { FieldSource } from './sources/raw-listing.ts';

/** What a page asks for instead of showing its product. */
export type Wall = 'login' | 'captcha';

/** What one visit to a product's page found; unknown parts are absent. Prices in whole rupiah. */
export type PageObservation =
  | {
      state: 'ok';
      title?: string;
      price?: number;
      isFlashSale: boolean;
      /** For a listing without variants. */
      stock?: number;
      /** All variants of the listing; absent if there are none or some have no price. */
      variants?: DraftVariant[];
    }
  | { state: 'removed' }
  | { state: 'unreadable'; wall: Wall | null };

/** Sources that name the product itself; a heading or page title may belong to an error page. */
const ownSources: readonly (FieldSource | undefined)[] = ['response', 'state', 'jsonLd', 'microdata'];

const loginPath = /(?:^|\/)(?:login|signin|sign-in|masuk)(?:\/|$)/i;
const captchaPath = /captcha|\/punish|(?:^|\/)verify\//i;
/** The reCAPTCHA badge is also on pages that ask for nothing. */
const badge = /grecaptcha|recaptcha\/(?:api2|enterprise)\/anchor/i;

/** Full headings with which marketplaces say that a product is gone. */
const goneHeading =
  /^(?:(?:maaf|yah|ups|oops|waduh)[,!.]? )?(?:produk|barang|product)(?: ini| yang (?:anda|kamu) cari| this)? (?:sudah )?(?:tidak (?:ditemukan|ada(?: lagi)?)|telah dihapus|not found|is no longer available)[.!]?$/i;

/** Recognises the addresses to which marketplaces redirect for signing in or for a captcha. */
export function wallOfAddress(address: string): Wall | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !marketplaceOfHost(url.hostname)) return null;
  if (captchaPath.test(url.pathname)) return 'captcha';
  return loginPath.test(url.pathname) ? 'login' : null;
}

const wallInPage = ({ selected }: PageSnapshot): Wall | null => {
  if (selected.some(({ field, value }) => field === 'captcha' && !badge.test(value))) return 'captcha';
  return selected.some(({ field }) => field === 'login') ? 'login' : null;
};

/**
 * Observes a product's page. It is 'removed' only by the marketplace's own sign: its data, a 404 or 410 for the
 * listing's address, or a heading that says so. A sign-in, a captcha, an empty or a foreign page is 'unreadable'.
 * Never throws.
 */
export function observePage(snapshot: PageSnapshot): PageObservation {
  const page = listingPage(snapshot);
  if (typeof page === 'string') return { state: 'unreadable', wall: wallOfAddress(snapshot.url) };
  const raws = readSources(page);
  if (raws.some(({ isRemoved }) => isRemoved === true)) return { state: 'removed' };
  const { draft, sources } = buildDraft(page, raws);
  const isNamed = draft.name !== null && ownSources.includes(sources.name);
  if (!isNamed && (draft.name === null || draft.price === null)) return withoutProduct(snapshot);
  const stock = raws.map((raw) => stockOf(raw.stock)).find((one) => one !== null);
  const varied = readVariants(page, raws);
  return {
    state: 'ok',
    ...(draft.name !== null && sources.name !== 'openGraph' && { title: draft.name }),
    ...(draft.price !== null && { price: draft.price }),
    isFlashSale: raws.some(({ isFlashSale }) => isFlashSale === true),
    ...(stock !== undefined && !varied && { stock }),
    ...(varied?.hasMore === false && { variants: varied.variants }),
  };
}

function withoutProduct(snapshot: PageSnapshot): PageObservation {
  const isMissing = snapshot.documentStatus === 404 || snapshot.documentStatus === 410;
  const wall = wallInPage(snapshot) ?? wallOfAddress(snapshot.url);
  // A 'not found' page may contain a sign-in form: it is not a wall, but no proof of removal either.
  if (wall !== null) return { state: 'unreadable', wall: isMissing ? null : wall };
  const saysSo = snapshot.selected.some(({ field, value }) => field === 'name' && goneHeading.test(oneLine(value)));
  return isMissing || saysSo ? { state: 'removed' } : { state: 'unreadable', wall: null };
}
