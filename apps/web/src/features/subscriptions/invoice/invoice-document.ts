import { invoiceTexts as texts } from '@pindahlapak/messages';
import { escapeHtml, formatDate, formatRupiah } from '@pindahlapak/model';
import { invoiceStyles } from './invoice-styles.ts';
import { invoiceStatusLabel, type Invoice } from './invoice.ts';

/** HTML whose values are all escaped: strings are texts, only what `html` made is taken as it is. */
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

/** The invoice as the inside of a page's body: no script, no style, every value escaped. */
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

/** The invoice as a file of its own, which opens and prints anywhere. */
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

/** 'invoice-<number>.html'; signs that no file system takes become dashes. */
export const invoiceFileName = (invoice: Invoice): string =>
  `invoice-${invoice.invoiceNumber.replace(/[^\w.-]+/g, '-')}.html`;
