import type { Subscription } from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { invoiceDocument, invoiceFileName, invoiceMarkup } from './invoice-document.ts';
import { buildInvoice, invoiceStatusLabel } from './invoice.ts';

const makeRecord = (own: Partial<Subscription> = {}): Subscription => ({
  id: 'trx-2026-0001',
  createdAt: '2026-11-19T20:30:00.000Z',
  planName: 'Pro',
  planDescription: 'Pro 12 bulan',
  paymentMethod: 'Transfer bank',
  price: 5_000_000,
  status: 'success',
  ...own,
});

const contacts = { supportPhone: '+62812', supportEmail: 'dukungan@contoh.id' };
const invoiceOf = (own?: Partial<Subscription>) => buildInvoice(makeRecord(own), makeUser(), contacts);

describe('buildInvoice', () => {
  it('uses the number, amounts and customer of the record and the seller', () => {
    expect(invoiceOf()).toEqual({
      id: 'trx-2026-0001',
      invoiceNumber: 'trx-2026-0001',
      date: '2026-11-19T20:30:00.000Z',
      company: { name: 'Pindahlapak', address: 'Indonesia', phone: '+62812', email: 'dukungan@contoh.id' },
      customer: {
        name: 'Siti Rahmawati',
        email: 'siti@contoh.id',
        phone: '081234567890',
        address: 'Jalan Melati 5, Bandung',
      },
      description: 'Pro 12 bulan',
      plan: 'Pro',
      amount: 5_000_000,
      subtotal: 5_000_000,
      total: 5_000_000,
      status: 'success',
      paymentMethod: 'Transfer bank',
    });
  });

  it.each([
    ['success', 'LUNAS'],
    ['pending', 'MENUNGGU'],
    ['expired', 'GAGAL'],
    ['refunded', 'GAGAL'],
    [null, 'GAGAL'],
  ])('shows a record with the status %s as %s', (status, label) => {
    expect(invoiceStatusLabel(invoiceOf({ status }).status)).toBe(label);
  });
});

describe('the invoice as HTML', () => {
  const parse = (invoice = invoiceOf()) => new DOMParser().parseFromString(invoiceDocument(invoice), 'text/html');

  it('shows date, customer, description, total and status', () => {
    const text = parse().body.textContent.replaceAll('\u00a0', ' ');
    for (const part of ['20 November 2026', 'Siti Rahmawati', 'Pro 12 bulan', 'Rp 5.000.000', 'LUNAS', 'Transfer bank'])
      expect(text).toContain(part);
    expect(parse().title).toBe('Invoice trx-2026-0001');
  });

  it('escapes every value and contains no script, handler or address', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&';
    const seller = makeUser({ fullName: evil, email: evil, phoneNumber: evil, address: evil });
    const record = makeRecord({ id: evil, planName: evil, planDescription: evil, paymentMethod: evil });
    const page = parse(buildInvoice(record, seller, { supportPhone: evil, supportEmail: evil }));
    expect(page.querySelector('script, img, iframe, link, a, [onerror], [src], [href]')).toBeNull();
    expect(page.querySelector('.name')?.textContent).toBe(evil);
    expect(page.querySelector('.items td')?.textContent).toBe(evil);
    expect(page.title).toBe(`Invoice ${evil}`);
    expect(invoiceMarkup(invoiceOf())).not.toMatch(/<style|style=/);
  });

  it('shows discount, tax and due date if there are any', () => {
    const text = parse({
      ...invoiceOf(),
      discount: 1000,
      tax: 500,
      dueDate: '2026-12-01T00:00:00Z',
    }).body.textContent.replaceAll('\u00a0', ' ');
    for (const part of ['Diskon', '-Rp 1.000', 'Pajak', 'Rp 500', '1 Desember 2026']) expect(text).toContain(part);
    expect(parse().body.textContent).not.toContain('Diskon');
  });

  it('has a file name that is valid on every system', () => {
    expect(invoiceFileName(invoiceOf())).toBe('invoice-trx-2026-0001.html');
    expect(invoiceFileName(invoiceOf({ id: 'a/b: c' }))).toBe('invoice-a-b-c.html');
  });
});
