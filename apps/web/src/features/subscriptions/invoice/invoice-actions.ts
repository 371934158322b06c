import { invoiceTexts as texts } from '@pindahlapak/messages';
import { saveFile } from '../../../lib/dom/save-file.ts';
import { notify } from '../../../lib/api/notify.ts';
import { invoiceDocument, invoiceFileName } from './invoice-document.ts';
import { openInvoiceWindow } from './invoice-window.ts';
import type { Invoice } from './invoice.ts';

/** Saves the invoice as an HTML file; `done` is the toast. */
export function downloadInvoice(invoice: Invoice, done: string): void {
  saveFile(new Blob([invoiceDocument(invoice)], { type: 'text/html;charset=utf-8' }), invoiceFileName(invoice));
  notify.success(done);
}

/** Opens the invoice in a window of its own. */
export function previewInvoice(invoice: Invoice): void {
  if (openInvoiceWindow(invoice) === null) notify.error(texts.windowBlocked);
}

/** Opens the invoice in a window of its own and the browser's print dialog on it. */
export function printInvoice(invoice: Invoice): void {
  const opened = openInvoiceWindow(invoice);
  if (opened === null) return notify.error(texts.windowBlocked);
  opened.focus();
  opened.print();
}
