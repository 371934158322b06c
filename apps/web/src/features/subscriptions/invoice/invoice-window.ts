import { invoiceTexts as texts } from '@pindahlapak/messages';
import { invoiceMarkup } from './invoice-document.ts';
import { invoiceStyles } from './invoice-styles.ts';
import type { Invoice } from './invoice.ts';

/**
 * Opens the invoice in a new window; null where the browser blocks it. The window is under this page's content policy,
 * which forbids style elements and scripts: the rules come as a constructed sheet, and printing is asked from here.
 */
export function openInvoiceWindow(invoice: Invoice): Window | null {
  const opened = window.open('', '_blank');
  const view = opened?.document.defaultView;
  if (!opened || !view) return null;
  const { document } = view;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(invoiceStyles);
  document.adoptedStyleSheets = [sheet];
  document.documentElement.lang = 'id';
  document.title = texts.heading(invoice.invoiceNumber);
  const parsed = new DOMParser().parseFromString(invoiceMarkup(invoice), 'text/html');
  document.body.replaceChildren(...[...parsed.body.childNodes].map((node) => document.importNode(node, true)));
  return opened;
}
