/** A script of the page that holds data: JSON by its type, or a plain script that assigns to one of the plan's variables. */
export interface EmbeddedState {
  /** The script's id, or the variable that it assigns. */
  id: string;
  /** The script's type; 'script' for a plain one. */
  type: string;
  text: string;
}

/** What a selector's elements hold. */
export type SelectedField = 'name' | 'price' | 'category' | 'image' | 'description' | 'detail' | 'login' | 'captcha';

/** A selector for a value in the page's markup; used only for what structured data does not give. */
export interface SelectorRule {
  field: SelectedField;
  css: string;
  /** The element's text, its inner HTML, or the value of the named attribute. */
  read: 'text' | 'html' | { attribute: string };
  /** Markup that the selector must match, and what it must read there. */
  sample: { html: string; value: string };
}

/**
 * What a reader needs of a page, as plain data: the same readers run in the extension and in Node. Everything in it was written
 * by strangers; nothing in it is ever run or shown as HTML.
 */
export interface PageSnapshot {
  /** The address that the browser shows. */
  url: string;
  /** The HTTP status of the document, where the browser gives it and the address is still the one that was loaded; else null. */
  documentStatus: number | null;
  /** Texts of the JSON-LD scripts. */
  jsonLd: string[];
  embeddedStates: EmbeddedState[];
  /** Answers that the page got from its own marketplace, as text; `status` is 404 or 410 where that was the answer. */
  responses: { url: string; body: string; status?: number | undefined }[];
  /** `meta` elements by property or name, in the order of the page. */
  meta: { name: string; content: string }[];
  /** Microdata of the first product; a nested property by its path, as in 'offers.price'. */
  microdata: { property: string; value: string }[];
  /** What the plan's selectors found. */
  selected: { field: SelectedField; value: string }[];
}

/** Bounds of a snapshot, in UTF-16 units and elements. A JSON text that exceeds them is left out, any other text is cut. */
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

/** What to collect on a page; plain data, so that it can be handed to an injected function. */
export interface SnapshotPlan {
  limits: typeof snapshotLimits;
  /** Variables to which the page's scripts assign their state. */
  stateVariables: string[];
  selectors: Pick<SelectorRule, 'field' | 'css' | 'read'>[];
}

/** A snapshot without anything but its address. */
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
