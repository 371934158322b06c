import { getMeEndpoint, getPublicSettingsEndpoint, listSubscriptionsEndpoint } from '@pindahlapak/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listSubscriptionsEndpoint, []);
  api.succeed(getPublicSettingsEndpoint, {
    salesWhatsapp: '6281234567890',
    supportEmail: 'dukungan@contoh.id',
    supportPhone: '+6281234567890',
    extension: null,
  });
});

const open = async () => (await renderApp('/langganan', { token: 'token-1' })).screen;

/** Purchases with one status each, named after the letters of the alphabet. */
const purchasesOf = (...statuses: (string | null)[]) =>
  statuses.map((status, index) => ({
    id: 'ABC'.charAt(index),
    createdAt: '2026-11-01T00:00:00.000Z',
    planName: 'Pro',
    planDescription: 'Pro',
    paymentMethod: 'QRIS',
    price: 600_000,
    status,
  }));

describe('plans', () => {
  it('show their prices and features for yearly billing, and link to the sales contact', async () => {
    const screen = await open();
    const pro = screen.getByRole('article', { name: 'Pro' });
    const custom = screen.getByRole('article', { name: 'Custom' });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Paket Langganan' })).toBeVisible();
    await expect.element(pro.getByText('Paling Populer')).toBeVisible();
    await expect.element(pro.getByText(/^Rp\s5\.000\.000$/)).toBeVisible();
    await expect.element(pro.getByRole('deletion').getByText(/Rp\s6\.000\.000/)).toBeVisible();
    expect(
      pro
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual([
      'Penyimpanan 1000 produk',
      'Dukungan prioritas 24/7',
      'Akses 2 PC (500 produk per PC)',
      'Integrasi marketplace (Akulaku, Shopee)',
    ]);
    await expect.element(custom.getByText('Harga Kustom')).toBeVisible();
    for (const [plan, name, message] of [
      // The account already has this plan.
      [pro, /Perpanjang Pro/, 'Pro'],
      [custom, /Hubungi Penjualan/, 'Custom'],
    ] as const) {
      const link = plan.getByRole('link', { name });
      await expect.element(link).toHaveAttribute('target', '_blank');
      const address = new URL(link.element().getAttribute('href') ?? '');
      expect(address.host).toBe('wa.me');
      expect(address.searchParams.get('text')).toContain(message);
    }

    const yearly = screen.getByRole('radio', { name: 'Tahunan' });
    await expect.element(screen.getByText('Hemat 20% an')).toBeVisible();
    yearly.element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(screen.getByRole('radio', { name: 'Bulanan' })).toBeChecked();
    await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Hemat 20% an')).not.toBeInTheDocument();
    // Each side of the switch is found by its word.
    await screen.getByText(/tahunan/i).click();
    await expect.element(custom).toBeVisible();
    await screen.getByText(/bulanan/i).click();
    await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
  });
});

describe('the history', () => {
  it('shows no figures after a failed load, and can be retried', async () => {
    api.fail(listSubscriptionsEndpoint, 'internal');
    const screen = await open();
    await expect.element(screen.getByText('Data tidak dapat dimuat')).toBeVisible();
    await expect.element(screen.getByText('Total Pembelian')).not.toBeInTheDocument();
    expect(screen.getByRole('article').elements()).toHaveLength(2);
    api.succeed(listSubscriptionsEndpoint, []);
    await screen.getByRole('button', { name: 'Coba lagi' }).click();
    await expect.element(screen.getByText('Belum ada riwayat transaksi')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'Ringkasan pembelian' });
    await expect.element(summary.getByText(/^Rp\s0$/)).toBeVisible();
    await expect.element(summary.getByText('Tanggal tidak tersedia')).toBeVisible();
  });

  it('shows other statuses unchanged, a missing one as canceled; names the plan unless it is a word of the description', async () => {
    const descriptions = ['Promo tahunan', 'Paket Pro, 12 bulan'];
    const purchases = purchasesOf('refunded', null).map((purchase, at) => ({
      ...purchase,
      planDescription: descriptions[at] ?? '',
    }));
    api.succeed(listSubscriptionsEndpoint, purchases);
    const screen = await open();
    const rows = screen.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1).getByText('Pro', { exact: true })).toBeVisible();
    await expect.element(rows.nth(2).getByText('Pro', { exact: true })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('row').filter({ hasText: 'refunded' })).toBeVisible();
    await expect.element(screen.getByRole('row').filter({ hasText: 'canceled' })).toBeVisible();
    await screen.getByRole('button', { name: 'Lihat invoice A' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Invoice' }).getByText('GAGAL')).toBeVisible();
  });

  it('downloads no unpaid invoice, and reports a blocked window', async () => {
    api.succeed(listSubscriptionsEndpoint, purchasesOf('pending'));
    vi.spyOn(window, 'open').mockReturnValue(null);
    const screen = await open();
    await screen.getByRole('button', { name: 'Lihat invoice A' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Invoice' });
    await expect.element(dialog.getByText('MENUNGGU')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Unduh' })).toBeDisabled();
    await expect.element(dialog.getByText('Invoice bisa diunduh setelah pembayaran berhasil.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect.element(screen.getByText(/^Browser memblokir jendela baru\./)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
