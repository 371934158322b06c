import type { SelectorRule } from '../snapshot/page-snapshot.ts';
import type { ListingPage, RawListing } from '../sources/raw-listing.ts';

/** How the pages of one marketplace are read. All marketplace-specific code is in its reader's file. */
export interface MarketplaceReader {
  /** Variables to which the page's scripts assign state that `readOwn` or the general search can use. */
  stateVariables?: readonly string[];
  /** Selectors besides `headingRule`. */
  selectors?: readonly SelectorRule[];
  /** Reads the marketplace's own responses and state, best first. `readPage` adds general structured data. */
  readOwn: (page: ListingPage) => RawListing[];
  /** Responses that a page of the marketplace may request again, to be passed in as `responses`. */
  responseAddresses?: (page: ListingPage) => string[];
}

/** Variables in which shops' pages commonly keep their state. */
export const commonStateVariables: readonly string[] = [
  '__INITIAL_STATE__',
  '__PRELOADED_STATE__',
  '__INITIAL_DATA__',
  '__NUXT__',
];

/** Signs of a page that asks for a sign-in or a captcha instead of showing the product. */
export const wallRules: readonly SelectorRule[] = [
  {
    field: 'login',
    css: 'input[type="password"]',
    read: { attribute: 'type' },
    sample: { html: '<form><input type="password" name="kunci"></form>', value: 'password' },
  },
  ...[
    ['div', 'id'],
    ['div', 'class'],
    ['iframe', 'src'],
  ].map(([tag = '', attribute = '']): SelectorRule => ({
    field: 'captcha',
    css: `${tag}[${attribute}*="captcha" i]`,
    read: { attribute },
    sample: { html: `<${tag} ${attribute}="uji-Captcha-1"></${tag}>`, value: 'uji-Captcha-1' },
  })),
];

/** On every marketplace the page's only h1 is the product's name. */
export const headingRule: SelectorRule = {
  field: 'name',
  css: 'h1',
  read: 'text',
  sample: { html: '<main><h1> Kemeja Uji </h1></main>', value: ' Kemeja Uji ' },
};
