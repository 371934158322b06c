import { invoiceTexts as texts } from '@pindahlapak/messages';
import { saveFile } from '../../../lib/dom/save-file.ts';
import { notify } from '../../../lib/api/notify.ts';
import { invoiceDocument, invoiceFileName, invoiceMarkup, invoiceStyles } from './invoice-document.ts';
import type { Invoice } from './invoice.ts';

/** The used part of the browser's Trusted Types, which some browsers lack. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string };
}

const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };

/** The only place where the page's policy allows text as markup; `invoiceMarkup` escapes every value. */
const policy = trustedTypes?.createPolicy('invoice', { createHTML: (html) => html });

function parsedMarkup(invoice: Invoice): Document {
  const markup = invoiceMarkup(invoice);
  return new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, 'text/html');
}

/**
 * Opens the invoice in a new window; null if the browser blocks it. This page's content policy applies to the window
 * and forbids style elements and scripts, so the rules are a constructed style sheet, and printing starts from here.
 */
function openInvoiceWindow(invoice: Invoice): Window | null {
  const opened = window.open('', '_blank');
  const view = opened?.document.defaultView;
  if (!opened || !view) return null;
  const { document } = view;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(invoiceStyles);
  document.adoptedStyleSheets = [sheet];
  document.documentElement.lang = 'id';
  document.title = texts.heading(invoice.invoiceNumber);
  // Without it, a phone renders the page as wide as on a desktop.
  const viewport = document.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  document.head.append(viewport);
  const parsed = parsedMarkup(invoice);
  document.body.replaceChildren(...[...parsed.body.childNodes].map((node) => document.importNode(node, true)));
  return opened;
}

/** Saves the invoice as an HTML file; `done` is the toast. */
export function downloadInvoice(invoice: Invoice, done: string): void {
  saveFile(new Blob([invoiceDocument(invoice)], { type: 'text/html;charset=utf-8' }), invoiceFileName(invoice));
  notify.success(done);
}

export function previewInvoice(invoice: Invoice): void {
  if (openInvoiceWindow(invoice) === null) notify.error(texts.windowBlocked);
}

/** Opens the invoice in a new window with the browser's print dialog. */
export function printInvoice(invoice: Invoice): void {
  const opened = openInvoiceWindow(invoice);
  if (opened === null) return notify.error(texts.windowBlocked);
  opened.focus();
  opened.print();
}
