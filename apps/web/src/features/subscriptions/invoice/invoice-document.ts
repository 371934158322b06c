import { invoiceTexts as texts } from '@pindahlapak/messages';
import { escapeHtml, formatDate, formatRupiah } from '@pindahlapak/model';
import { invoiceStatusLabel, type Invoice } from './invoice.ts';

/** HTML with all values escaped: strings are text, and only the result of `html` is inserted unchanged. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Html | readonly Html[];

const textOf = (value: Value): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Html ? value.text : value.map((part) => part.text).join('');
};

const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + textOf(values[index - 1] ?? '') + part));

const lines = (texts: readonly string[]): Html[] =>
  texts.filter((text) => text.trim() !== '').map((text) => html`<p>${text}</p>`);

const amountRow = (label: string, amount: number): Html =>
  html`<tr>
    <th scope="row">${label}</th>
    <td>${formatRupiah(amount)}</td>
  </tr>`;

const amountRows = ({ subtotal, discount, tax }: Invoice): Html[] => [
  amountRow(texts.subtotal, subtotal),
  ...(discount === undefined ? [] : [amountRow(texts.discount, -discount)]),
  ...(tax === undefined ? [] : [amountRow(texts.tax, tax)]),
];

const fact = (label: string, value: string): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;

/** Returns the invoice as the content of a page's body: no script, no style, every value escaped. */
export function invoiceMarkup(invoice: Invoice): string {
  const { company, customer } = invoice;
  const page = html`<main class="invoice">
    <header>
      <div>
        <p class="brand">${company.name}</p>
        ${lines([company.address, company.phone, company.email])}
      </div>
      <div class="facts-end">
        <h1>${texts.title}</h1>
        <p class="number">${invoice.invoiceNumber}</p>
        <p class="status status-${invoice.status}">${invoiceStatusLabel(invoice.status)}</p>
      </div>
    </header>
    <section class="parties">
      <div>
        <h2>${texts.customer}</h2>
        <p class="name">${customer.name}</p>
        ${lines([customer.email, customer.phone, customer.address])}
      </div>
      <dl>
        ${[
          fact(texts.date, formatDate(invoice.date, 'long')),
          ...(invoice.dueDate === undefined ? [] : [fact(texts.dueDate, formatDate(invoice.dueDate, 'long'))]),
          fact(texts.paymentMethod, invoice.paymentMethod),
        ]}
      </dl>
    </section>
    <table class="items">
      <thead>
        <tr>
          <th scope="col">${texts.description}</th>
          <th scope="col">${texts.plan}</th>
          <th scope="col">${texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>${invoice.description}</td>
          <td>${invoice.plan}</td>
          <td>${formatRupiah(invoice.amount)}</td>
        </tr>
      </tbody>
    </table>
    <table class="sums">
      <tbody>
        ${amountRows(invoice)}
        <tr class="total">
          <th scope="row">${texts.total}</th>
          <td>${formatRupiah(invoice.total)}</td>
        </tr>
      </tbody>
    </table>
    <footer><p>${texts.thanks}</p></footer>
  </main>`;
  return page.text;
}

/** The invoice's style on screen and on paper, the same in both themes. */
export const invoiceStyles = `
:root { color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
body { background: #f4f2ec; color: #14302e; font: 15px/1.55 'Plus Jakarta Sans Variable', 'Segoe UI', system-ui, sans-serif; padding: 24px; }
.invoice { background: #fff; border: 1px solid #e2ded4; border-radius: 14px; border-top: 10px solid #0b5f57; margin: 0 auto; max-width: 760px; overflow-wrap: anywhere; padding: 40px; }
header, .parties { display: flex; flex-wrap: wrap; gap: 24px; justify-content: space-between; }
.brand { color: #0b5f57; font-size: 22px; font-weight: 800; }
header p:not(.brand):not(.status), .parties p:not(.name), footer { color: #51625f; font-size: 14px; }
.facts-end { text-align: right; }
h1 { font-size: 28px; letter-spacing: -0.02em; line-height: 1.2; }
h2 { color: #51625f; font-size: 13px; font-weight: 600; }
.status { border-radius: 99px; display: inline-block; font-size: 13px; font-weight: 800; letter-spacing: 0.06em; margin-top: 8px; padding: 3px 14px; }
.status-success { background: #dcf3e3; color: #14532d; }
.status-pending { background: #fdeecb; color: #713f12; }
.status-failed { background: #fde2dd; color: #7f1d1d; }
.parties { border-top: 1px solid #e2ded4; margin-top: 28px; padding-top: 24px; }
.name { font-size: 17px; font-weight: 700; }
dl div { display: flex; gap: 24px; justify-content: space-between; }
dt { color: #51625f; font-size: 14px; }
dd { font-weight: 600; text-align: right; }
table { border-collapse: collapse; color: inherit; font: inherit; width: 100%; }
.items { margin-top: 28px; }
.items th { background: #f4f2ec; font-size: 13px; padding: 10px 12px; text-align: left; }
.items th, .items td:nth-child(2) { overflow-wrap: normal; }
.items td { border-bottom: 1px solid #e2ded4; padding: 14px 12px; vertical-align: top; }
.items th:last-child, .items td:last-child, .sums td { text-align: right; white-space: nowrap; }
.sums { margin: 16px 0 0 auto; max-width: 320px; }
.sums th { font-weight: 500; text-align: left; }
.sums th, .sums td { padding: 5px 12px; }
.total th, .total td { border-top: 2px solid #14302e; font-size: 18px; font-weight: 800; padding-top: 10px; }
footer { border-top: 1px solid #e2ded4; margin-top: 36px; padding-top: 16px; text-align: center; }
@media (max-width: 560px) { body { padding: 0; } .invoice { border-radius: 0; padding: 24px 18px; } .facts-end { text-align: left; } }
@media print { body { background: #fff; padding: 0; } .invoice { border: 0; border-radius: 0; max-width: none; padding: 0; } * { print-color-adjust: exact; } @page { margin: 18mm; } }
`;

/** Returns the invoice as a self-contained file, which opens and prints anywhere. */
export const invoiceDocument = (invoice: Invoice): string => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.heading(invoice.invoiceNumber))}</title>
<style>${invoiceStyles}</style>
</head>
<body>
${invoiceMarkup(invoice)}
</body>
</html>
`;

/** Returns 'invoice-<number>.html'; characters that file systems do not allow become dashes. */
export const invoiceFileName = (invoice: Invoice): string =>
  `invoice-${invoice.invoiceNumber.replace(/[^\w.-]+/g, '-')}.html`;
