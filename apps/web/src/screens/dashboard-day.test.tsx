import {
  getConfigurationEndpoint,
  getMeEndpoint,
  getReadinessEndpoint,
  listCategorySourcesEndpoint,
  listDevicesEndpoint,
  listFailedQueuesEndpoint,
  listSharedLinksEndpoint,
  listExportsEndpoint,
  listProductsEndpoint,
  listSourceChangesEndpoint,
  summarizeLiveEndpoint,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { dashboardTexts, dayTexts } from '@pindahlapak/messages';
import { defaultDataConfiguration } from '@pindahlapak/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { exportSummary } from '../test/export-summary.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';
import { makeSourceChange, sourceChanges } from '../test/source-changes.ts';

let api: ReturnType<typeof fakeApi>;

const margin = { id: 1, minPrice: 1, maxPrice: 1_000_000, type: 'persentase', value: 15 } as const;

const failed = { queues: [{ deviceId: 'pc-1', name: 'PC toko', failed: 2 }], failed: 2 };

function answerLists(counts: { unexported: number; changed: number; today: number; unseen?: number }) {
  api.succeed(listProductsEndpoint, ({ query }) => {
    const { unexported, changed, today, unseen = 0 } = counts;
    const ofFilter = {
      exported: query['exported'] === 'berubah' ? changed : unexported,
      takenFrom: today,
      seenTo: unseen,
    };
    const [, totalItems = 0] = Object.entries(ofFilter).find(([name]) => name in query) ?? [];
    return { totalPages: 1, totalItems, data: [], windowData: [{ window: 1, totalProduct: 420 }] };
  });
}

/** An account that has done everything, except what a test changes. */
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(summarizeProductsEndpoint, { windows: [{ window: 1, totalProduct: 420 }], marketplaces: [] });
  api.succeed(getReadinessEndpoint, { ready: 412, review: 0, blocked: 8, repairs: [] });
  api.succeed(getConfigurationEndpoint, { ...defaultDataConfiguration, priceMargins: [margin], version: 1 });
  api.succeed(listDevicesEndpoint, {
    devices: [{ id: 'pc-1', name: 'Chrome di Windows', createdAt: '2026-11-01T00:00:00Z', lastUsedAt: null }],
    deviceLimit: 2,
  });
  api.succeed(listFailedQueuesEndpoint, { queues: [], failed: 0 });
  api.succeed(listSharedLinksEndpoint, { links: [], waiting: 0, failed: 0, max: 200 });
  api.succeed(listSourceChangesEndpoint, sourceChanges([]));
  api.succeed(summarizeLiveEndpoint, { shops: [] });
  api.succeed(listCategorySourcesEndpoint, { sources: [], mappedProducts: 412, totalProducts: 420, list: null });
  api.succeed(listExportsEndpoint, { exports: [exportSummary], totalItems: 1, totalPages: 1 });
  answerLists({ unexported: 1234, changed: 3, today: 0 });
});

const open = () => renderApp('/dashboard', { token: 'token-1' });
const toDo = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen.getByRole('region', { name: dayTexts.title });
const steps = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen.getByRole('region', { name: dayTexts.stepsTitle });

describe('the to-do list', () => {
  it('counts products, with a link for each count; zero counts are left out', async () => {
    const { screen } = await open();
    const links = toDo(screen).getByRole('link');
    await expect
      .poll(() => links.elements().map((link) => [link.textContent, link.getAttribute('href')]))
      .toEqual([
        ['1.234 produk belum diekspor', '/produk?window=all&exported=belum-diekspor'],
        ['3 produk berubah sejak diekspor', '/produk?window=all&exported=berubah'],
      ]);
    // Counted without loading the products.
    expect(api.callsOf(listProductsEndpoint).map(({ query }) => query['limit'])).toEqual(['1', '1', '1', '1']);
    // All first steps are done.
    await expect.poll(() => localStorage.getItem('first-steps-away:user-1')).toBe('1');
    await expect.element(steps(screen)).not.toBeInTheDocument();
  });

  it('lists shop differences, failed queues, links from the phone, source changes, and sources unseen for 30 days; the bell counts failures', async () => {
    answerLists({ unexported: 0, changed: 0, today: 45, unseen: 40 });
    const shop = { id: 'toko-1', name: 'Toko Shopee Bandung', changed: 8, uploadedAt: '2026-11-26T03:00:00Z' };
    api.succeed(summarizeLiveEndpoint, { shops: [shop] });
    api.succeed(listFailedQueuesEndpoint, failed);
    api.succeed(listSharedLinksEndpoint, { links: [], waiting: 4, failed: 1, max: 200 });
    api.succeed(listSourceChangesEndpoint, sourceChanges([makeSourceChange()]));
    const { screen, path } = await open();
    for (const [name, address] of [
      [dayTexts.liveRow('8', shop.name), '/ubah-massal?toko=toko-1'],
      ['2 produk gagal di antrean ekstensi', '/ekstensi-integrasi'],
      ['1 perubahan di sumber menunggu', '/perubahan-sumber'],
      [/^40 produk belum dilihat .*: jalankan Periksa sumber$/, '/perubahan-sumber'],
      ['1 tautan dari HP gagal diambil', '/dari-hp'],
      ['4 tautan dari HP menunggu diambil ekstensi', '/dari-hp'],
    ] as const)
      await expect.element(toDo(screen).getByRole('link', { name })).toHaveAttribute('href', address);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
    await expect
      .element(screen.getByRole('link', { name: '45 produk baru hari ini' }))
      .toHaveAttribute('href', `/produk?window=all&takenFrom=${day}`);

    await screen.getByRole('button', { name: 'Pemberitahuan: 3 gagal' }).click();
    await expect.element(screen.getByRole('menuitem', { name: '1 tautan dari HP gagal diambil' })).toBeVisible();
    await screen.getByRole('menuitem', { name: '2 produk gagal di antrean ekstensi PC toko' }).click();
    await expect.poll(path).toBe('/ekstensi-integrasi');
  });

  it('is hidden without products, unless something waits', async () => {
    api.succeed(getMeEndpoint, makeUser({ productCount: 0, totalScrapedProducts: 0 }));
    answerLists({ unexported: 0, changed: 0, today: 0 });
    const { screen } = await open();
    await expect.element(steps(screen)).toBeVisible();
    await expect.element(toDo(screen)).not.toBeInTheDocument();
    api.succeed(listSharedLinksEndpoint, { links: [], waiting: 4, failed: 0, max: 200 });
    await queryClient.refetchQueries();
    await expect.element(toDo(screen).getByRole('link')).toHaveAttribute('href', '/dari-hp');
  });

  it('says so if nothing is waiting, and shows no bell without failures', async () => {
    answerLists({ unexported: 0, changed: 0, today: 0 });
    api.succeed(getReadinessEndpoint, { ready: 420, review: 0, blocked: 0, repairs: [] });
    const { screen } = await open();
    await expect.element(toDo(screen).getByText(dayTexts.nothing)).toBeVisible();
    await expect.poll(() => api.callsOf(listSharedLinksEndpoint).length).toBeGreaterThan(0);
    await expect.element(screen.getByRole('button', { name: /Pemberitahuan/ })).not.toBeInTheDocument();
  });

  it('retries a failed count without hiding the others', async () => {
    api.fail(listProductsEndpoint, 'internal');
    const { screen } = await open();
    answerLists({ unexported: 7, changed: 0, today: 0 });
    await toDo(screen).getByRole('button', { name: 'Coba lagi' }).click();
    await expect.element(toDo(screen).getByRole('link', { name: '7 produk belum diekspor' })).toBeVisible();
  });
});

describe('the bell', () => {
  it('leaves the focus to a screen that was loaded before', async () => {
    api.succeed(listFailedQueuesEndpoint, failed);
    const { screen } = await open();
    const heading = screen.getByRole('heading', { name: 'Ekstensi & Integrasi', level: 1 });
    await screen.getByRole('link', { name: 'Ekstensi & Integrasi' }).click();
    await expect.element(heading).toHaveFocus();
    await screen.getByRole('link', { name: 'Dashboard' }).click();
    await screen.getByRole('button', { name: 'Pemberitahuan: 2 gagal' }).click();
    await screen.getByRole('menuitem', { name: /PC toko/ }).click();
    await expect.element(screen.getByRole('menuitem')).not.toBeInTheDocument();
    // The menu returns the focus in its own task after it closed.
    await new Promise((resolve) => setTimeout(resolve));
    await expect.element(heading).toHaveFocus();
  });
});

it('warns that products sell at cost without a margin rule, and links to the rules', async () => {
  api.succeed(getConfigurationEndpoint, { ...defaultDataConfiguration, version: 1 });
  const notes = [{ issue: 'margin-missing', message: '', products: 420, window: 1 }] as const;
  api.succeed(getReadinessEndpoint, { ready: 412, review: 0, blocked: 8, repairs: [], notes: [...notes] });
  const { screen } = await open();
  const note = screen.getByRole('note');
  await expect.element(note.getByText(dayTexts.noMargin)).toBeVisible();
  await expect.element(note.getByRole('link')).toHaveAttribute('href', '/konfigurasi-data');
  // The list does not repeat the note.
  await expect.element(toDo(screen).getByText(dayTexts.rows.unexported('1.234'))).toBeVisible();
  await expect.element(toDo(screen).getByText(dayTexts.rows.noMargin('420'))).not.toBeInTheDocument();
});

describe('the first steps', () => {
  const beginAnew = () => {
    api.succeed(getMeEndpoint, makeUser({ productCount: 0, totalScrapedProducts: 0 }));
    api.succeed(getReadinessEndpoint, { ready: 0, review: 0, blocked: 0, repairs: [] });
    api.succeed(getConfigurationEndpoint, { ...defaultDataConfiguration, version: 1 });
    api.succeed(listCategorySourcesEndpoint, { sources: [], mappedProducts: 0, totalProducts: 0, list: null });
    api.succeed(listExportsEndpoint, { exports: [], totalItems: 0, totalPages: 0 });
    answerLists({ unexported: 0, changed: 0, today: 0 });
  };

  it('show what is done, link to the rest, and require no extension for a file and no mapping for ready products', async () => {
    beginAnew();
    const { screen } = await open();
    await expect.element(steps(screen).getByText('1 dari 6 langkah selesai', { exact: true })).toBeVisible();
    await expect
      .poll(() =>
        steps(screen)
          .getByRole('link')
          .elements()
          .map((link) => link.getAttribute('href')),
      )
      .toEqual(['/impor-file', '/konfigurasi-data', '/konfigurasi/akulaku/kategori', '/produk', '/produk']);
    // No link is offered twice; there is nothing to do and no price yet.
    await expect.element(screen.getByText(dashboardTexts.emptyTitle)).not.toBeInTheDocument();
    await expect.element(toDo(screen)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('note')).not.toBeInTheDocument();

    api.succeed(getMeEndpoint, makeUser({ productCount: 3, totalScrapedProducts: 3 }));
    api.succeed(listDevicesEndpoint, { devices: [], deviceLimit: 2 });
    await queryClient.refetchQueries();
    await expect.element(steps(screen).getByText('1 dari 5 langkah selesai', { exact: true })).toBeVisible();
    await expect.element(steps(screen).getByText(dayTexts.steps.connect)).not.toBeInTheDocument();

    api.succeed(getReadinessEndpoint, { ready: 3, review: 0, blocked: 0, repairs: [] });
    await queryClient.refetchQueries();
    await expect.element(steps(screen).getByText('2 dari 4 langkah selesai', { exact: true })).toBeVisible();
    await expect.element(steps(screen).getByText(dayTexts.steps.map)).not.toBeInTheDocument();
  });

  it('stay hidden once they were dismissed', async () => {
    beginAnew();
    const first = await open();
    await steps(first.screen).getByRole('button', { name: dayTexts.stepsAway }).click();
    await expect.element(steps(first.screen)).not.toBeInTheDocument();
    await first.screen.unmount();
    const again = await open();
    await expect.element(again.screen.getByText(dashboardTexts.emptyTitle)).toBeVisible();
    await expect.element(steps(again.screen)).not.toBeInTheDocument();
  });
});
