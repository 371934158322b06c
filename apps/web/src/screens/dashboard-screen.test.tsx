import { queryClient } from '../lib/api/query-client.ts';
import { getMeEndpoint, getReadinessEndpoint, summarizeProductsEndpoint } from '@pindahlapak/contract';
import { readinessTexts } from '@pindahlapak/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { daysFromNow, makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(summarizeProductsEndpoint, {
    windows: [
      { window: 1, totalProduct: 400 },
      { window: 2, totalProduct: 20 },
    ],
    marketplaces: [
      { marketplaceType: 'shopee', totalProduct: 20 },
      { marketplaceType: 'tokopedia', totalProduct: 400 },
    ],
  });
  api.succeed(getReadinessEndpoint, { ready: 412, review: 0, blocked: 8, repairs: [] });
});

const open = () => renderApp('/dashboard', { token: 'token-1' });

it('shows storage and subscription in each state, with figures in Indonesian', async () => {
  const { screen } = await open();
  const become = async (own: Parameters<typeof makeUser>[0]) => {
    api.succeed(getMeEndpoint, makeUser(own));
    await queryClient.invalidateQueries();
  };
  await expect.element(screen.getByText('420 / 1.000 · Penyimpanan Tersedia')).toBeVisible();
  await expect.element(screen.getByText('1.234')).toBeVisible();
  await expect.element(screen.getByText('60 hari lagi')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/langganan');
  await expect.element(screen.getByText('Mendekati batas maksimal')).not.toBeInTheDocument();

  await become({ productCount: 950, subscriptionExpireDate: daysFromNow(3.5) });
  await expect.element(screen.getByText('950 / 1.000 · Penyimpanan Hampir Habis')).toBeVisible();
  await expect.element(screen.getByText('Mendekati batas maksimal')).toBeVisible();
  await expect.element(screen.getByText(/Langganan berakhir 3 hari lagi/)).toBeVisible();

  // The end of a trial is a plain note until it is two days away.
  await become({ subscriptionType: 'Trial', subscriptionExpireDate: daysFromNow(6.5) });
  await expect.element(screen.getByText(/^Masa coba sampai \d+ \w+ \d{4}/)).toBeVisible();
  await expect.element(screen.getByText(/Langganan berakhir/)).not.toBeInTheDocument();
  await become({ subscriptionType: 'Trial', subscriptionExpireDate: daysFromNow(2.5) });
  await expect.element(screen.getByText(/Langganan berakhir 2 hari lagi/)).toBeVisible();

  await become({ subscriptionExpireDate: daysFromNow(-2) });
  await expect.element(screen.getByText('Berakhir', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Perpanjang Sekarang' })).toBeVisible();
});

it('shows the charts as tables too', async () => {
  const { screen } = await open();
  await screen.getByText('Lihat grafik').click();
  const windows = screen.getByRole('table', { name: 'Produk per Window' });
  await expect.element(windows.getByRole('row', { name: 'Window 1 400' })).toBeInTheDocument();
  const marketplaces = screen.getByRole('table', { name: 'Produk per Marketplace' });
  await expect.element(marketplaces.getByRole('row').nth(1)).toHaveTextContent('Tokopedia400');
});

it('shows a new seller how to start', async () => {
  api.succeed(getMeEndpoint, makeUser({ productCount: 0 }));
  api.succeed(summarizeProductsEndpoint, { windows: [{ window: 1, totalProduct: 0 }], marketplaces: [] });
  const { screen } = await open();
  await expect.element(screen.getByText('Belum ada produk')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: readinessTexts.cardTitle })).not.toBeInTheDocument();
});

it('retries a failed load of the charts; a failed user shows no error', async () => {
  api.fail(summarizeProductsEndpoint, 'internal');
  api.fail(getMeEndpoint, 'internal');
  const { screen } = await open();
  await expect.element(screen.getByRole('alert').getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await expect.element(screen.getByText('Data akun belum tersedia.')).toBeVisible();
});

describe('the readiness of the catalogue', () => {
  const repair = (issue: string, products: number, message: string) =>
    ({ issue, products, readiness: 'belum-siap', message, window: 3 }) as const;
  const mesinCuci = {
    ...repair('category-unmapped', 5992, 'Kategori belum dipilih: Mesin Cuci'),
    source: { marketplaceType: 'tokopedia', sourceKey: 'mesin cuci', name: 'Mesin Cuci' },
  } as const;

  it('counts products, and lists the three largest repairs, all with links', async () => {
    api.succeed(getReadinessEndpoint, {
      ready: 412,
      review: 20,
      blocked: 6000,
      repairs: [
        mesinCuci,
        repair('color-or-variant-missing', 300, 'Warna dan varian kosong'),
        repair('title-too-long', 20, 'Judul terlalu panjang'),
        repair('description-missing', 3, 'Deskripsi kosong'),
      ],
    });
    const { screen } = await open();
    const card = screen.getByRole('region', { name: readinessTexts.cardTitle });
    await expect.element(card.getByText('Siap 412 dari 6.432')).toBeVisible();
    await expect.element(card.getByText('20 perlu dilihat · 6.000 belum siap')).toBeVisible();
    await expect.element(card.getByText('Kategori belum dipilih: Mesin Cuci, 5.992 produk')).toBeVisible();
    const links = card.getByRole('link');
    await expect
      .poll(() => links.elements().map((link) => link.getAttribute('href')))
      .toEqual([
        '/produk?window=all&readiness=perlu-dilihat',
        '/produk?window=all&readiness=belum-siap',
        '/konfigurasi/akulaku/kategori?asal=tokopedia&kategori=mesin+cuci',
        '/konfigurasi/akulaku#defaults-title',
        '/produk?window=3&check=title-too-long',
      ]);
    await expect.element(card.getByRole('link', { name: /^Pilih kategori: .*Mesin Cuci$/ })).toBeVisible();
  });

  it('sums unmapped categories if there are several', async () => {
    const category = (number: number, products: number) => ({
      ...repair('category-unmapped', products, `Kategori belum dipilih: Kategori ${number}`),
      source: { marketplaceType: 'tokopedia', sourceKey: `kategori ${number}`, name: `Kategori ${number}` } as const,
    });
    api.succeed(getReadinessEndpoint, {
      ready: 0,
      review: 0,
      blocked: 1255,
      repairs: [
        repair('title-too-long', 1200, 'Judul terlalu panjang'),
        repair('description-missing', 20, 'Deskripsi kosong'),
        repair('color-or-variant-missing', 6, 'Warna dan varian kosong'),
        ...Array.from({ length: 11 }, (_, at) => category(at, 5)),
      ],
    });
    const { screen } = await open();
    const card = screen.getByRole('region', { name: readinessTexts.cardTitle });
    const lines = card.getByRole('listitem');
    await expect
      .poll(() => lines.elements().map((line) => line.firstElementChild?.textContent))
      .toEqual([
        'Judul terlalu panjang, 1.200 produk',
        'Kategori belum dipilih, 55 produk',
        'Deskripsi kosong, 20 produk',
      ]);
    await expect
      .element(card.getByRole('link', { name: 'Pilih kategori: Kategori belum dipilih' }))
      .toHaveAttribute('href', '/konfigurasi/akulaku/kategori');
  });

  it('can be retried after a failure, while the rest of the screen works, and explains an empty catalogue', async () => {
    api.fail(getReadinessEndpoint, 'internal');
    const { screen } = await open();
    const card = screen.getByRole('region', { name: readinessTexts.cardTitle });
    await expect.element(card.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect.element(screen.getByText('420 / 1.000 · Penyimpanan Tersedia')).toBeVisible();
    api.succeed(getReadinessEndpoint, { ready: 420, review: 0, blocked: 0, repairs: [] });
    await card.getByRole('button', { name: 'Coba lagi' }).click();
    await expect.element(card.getByText('Siap 420 dari 420')).toBeVisible();
    await expect.element(card.getByText(readinessTexts.allReady)).toBeVisible();
    api.succeed(getReadinessEndpoint, { ready: 0, review: 0, blocked: 0, repairs: [] });
    await queryClient.invalidateQueries();
    await expect.element(card.getByText(readinessTexts.noProducts)).toBeVisible();
  });
});
