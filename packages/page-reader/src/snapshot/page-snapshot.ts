/** A script with data: JSON by its type, or a plain script that assigns one of the plan's variables. */
export interface EmbeddedState {
  /** The script's id, or the variable that it assigns. */
  id: string;
  /** The script's type; 'script' for a plain one. */
  type: string;
  text: string;
}

/** What the elements of a selector contain. */
export type SelectedField = 'name' | 'price' | 'category' | 'image' | 'description' | 'detail' | 'login' | 'captcha';

/** A selector for a value in the page's markup; used only for what structured data lacks. */
export interface SelectorRule {
  field: SelectedField;
  css: string;
  /** The element's text, its inner HTML, or the value of an attribute. */
  read: 'text' | 'html' | { attribute: string };
  /** Markup that the selector must match, and the expected value. */
  sample: { html: string; value: string };
}

/**
 * The parts of a page that readers need, as plain data, so that the same readers run in the extension and in Node. All
 * of it was written by strangers and is never run or shown as HTML.
 */
export interface PageSnapshot {
  /** The address that the browser shows. */
  url: string;
  /** HTTP status of the document; null if the browser does not report it or the address has changed since loading. */
  documentStatus: number | null;
  /** Texts of the JSON-LD scripts. */
  jsonLd: string[];
  embeddedStates: EmbeddedState[];
  /** Responses that the page got from its own marketplace, as text; `status` is set for failed ones (0: no answer). */
  responses: { url: string; body: string; status?: number | undefined }[];
  /** `meta` elements by property or name, in page order. */
  meta: { name: string; content: string }[];
  /** Microdata of the first product; nested properties by path, as in 'offers.price'. */
  microdata: { property: string; value: string }[];
  /** Values found by the plan's selectors. */
  selected: { field: SelectedField; value: string }[];
}

/** Limits of a snapshot, in UTF-16 units and elements. JSON texts over the limit are dropped, other texts are cut. */
export const snapshotLimits = {
  totalLength: 12_000_000,
  jsonLength: 4_000_000,
  textLength: 200_000,
  scripts: 500,
  jsonTexts: 40,
  responses: 40,
  meta: 300,
  microdata: 300,
  perSelector: 20,
  urlLength: 4096,
};

/** What to collect on a page, as plain data for an injected function. */
export interface SnapshotPlan {
  limits: typeof snapshotLimits;
  /** Variables to which the page's scripts assign their state. */
  stateVariables: string[];
  selectors: Pick<SelectorRule, 'field' | 'css' | 'read'>[];
}

export const emptySnapshot = (url: string): PageSnapshot => ({
  url,
  documentStatus: null,
  jsonLd: [],
  embeddedStates: [],
  responses: [],
  meta: [],
  microdata: [],
  selected: [],
});
