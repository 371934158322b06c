import {
  getMeEndpoint,
  listProductsEndpoint,
  logoutEndpoint,
  streamEventsEndpoint,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { keyboardTexts } from '@pindahlapak/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { takeReturnPoint } from '../../lib/session/return-point.ts';
import { renderApp } from '../../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  await page.viewport(1280, 800);
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(logoutEndpoint, null);
  api.succeed(summarizeProductsEndpoint, { windows: [], marketplaces: [] });
});

const open = (address = '/dashboard') => renderApp(address, { token: 'token-1' });

it('the top bar never covers the control that has the focus, also on the way up', async () => {
  const { screen } = await open('/pusat-bantuan');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const barEnd = screen.getByRole('banner').element().getBoundingClientRect().bottom;
  (screen.getByRole('main').getByRole('link').last().element() as HTMLElement).focus();
  const covered: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const focused = document.activeElement;
    if (!focused?.closest('main')) break;
    if (focused.getBoundingClientRect().top < barEnd) covered.push(focused.textContent);
  }
  expect(covered).toEqual([]);
});

describe('sidebar', () => {
  it('is 256 px wide with a group of marketplaces, collapses to 64 px and remembers it', async () => {
    const { screen } = await open();
    const sidebar = screen.getByRole('complementary');
    await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBe(256);
    const group = screen.getByRole('button', { name: 'Konfigurasi Marketplace' });
    // On one line.
    expect(group.getByText('Konfigurasi Marketplace').element().clientHeight).toBeLessThan(24);
    await expect.element(group).toHaveAttribute('aria-expanded', 'false');
    await group.click();
    await expect.element(screen.getByRole('link', { name: 'Zalora' })).toBeVisible();
    await screen.getByRole('button', { name: 'Ciutkan menu' }).click();
    await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBe(64);
    await expect.element(screen.getByRole('link', { name: 'Konfigurasi Data' })).toBeInTheDocument();
    await screen.unmount();
    const again = await open();
    await expect.element(again.screen.getByRole('button', { name: 'Lebarkan menu' })).toBeVisible();
  });

  it('starts collapsed on a narrow window, and remembers the choice', async () => {
    await page.viewport(1024, 768);
    const { screen } = await open();
    await expect.poll(() => screen.getByRole('complementary').element().getBoundingClientRect().width).toBe(64);
    await screen.getByRole('button', { name: 'Lebarkan menu' }).click();
    await screen.unmount();
    const again = await open();
    await expect.element(again.screen.getByRole('button', { name: 'Ciutkan menu' })).toBeVisible();
  });

  it('shows all entries on a small laptop; screens that share an entry are tabs', async () => {
    await page.viewport(1366, 768);
    const { screen } = await open('/template-saya');
    const sidebar = screen.getByRole('complementary');
    await expect.element(sidebar.getByRole('link', { name: 'Pusat Bantuan' })).toBeInTheDocument();
    const last = sidebar.getByRole('link', { name: 'Pusat Bantuan' }).element();
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(768);
    const nav = sidebar.getByRole('navigation').element();
    expect(nav.scrollHeight).toBeLessThanOrEqual(nav.clientHeight);
    for (const heading of ['Menu Utama', 'Bantuan'])
      await expect.element(sidebar.getByText(heading, { exact: true })).toBeVisible();
    expect(
      sidebar
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual([
      'Pindahlapak',
      'Dashboard',
      'Produk',
      'Kategori',
      'Perubahan Sumber',
      'Ekspor',
      'Ekstensi & Integrasi',
      'Dari HP',
      'Impor dari File',
      'Konfigurasi Data',
      'Toko',
      'Langganan',
      'Riwayat',
      'Pusat Bantuan',
    ]);
    const tabs = screen.getByRole('navigation', { name: 'Bagian' });
    await expect.element(tabs.getByRole('link', { name: 'Template Saya' })).toHaveAttribute('aria-current', 'page');
    await expect.element(tabs.getByRole('link', { name: 'Ekspor' })).toHaveAttribute('href', '/riwayat-ekspor');
  });

  it('opens over the page on a phone, traps the focus and returns it', async () => {
    await page.viewport(390, 800);
    const { screen } = await open();
    const button = screen.getByRole('button', { name: 'Buka menu' });
    await button.click();
    const menu = screen.getByRole('dialog', { name: 'Navigasi utama' });
    await expect.element(menu).toBeVisible();
    expect(menu.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
});

describe('top bar', () => {
  it('shows a placeholder in the user menu without an error if the account cannot be read', async () => {
    api.cut(getMeEndpoint);
    const { screen } = await open('/konfigurasi/zalora');
    const menu = screen.getByRole('button', { name: 'Menu pengguna' });
    await expect.element(menu).toBeVisible();
    await expect.poll(() => menu.element().querySelector('.animate-shimmer')).toBeNull();
    expect(menu.element().querySelector('.lucide-user-round')).not.toBeNull();
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0);
    await menu.click();
    await expect.element(screen.getByRole('menuitem', { name: 'Keluar' })).toBeVisible();
  });

  it('links to a screen that focuses its heading and sets the title; Keluar ends the session on the server too', async () => {
    const { screen, path } = await open();
    const menu = screen.getByRole('button', { name: 'Menu pengguna: Siti Rahmawati' });
    await menu.click();
    await screen.getByRole('menuitem', { name: 'Profil Saya' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Profil Saya', level: 1 })).toHaveFocus();
    await expect.poll(() => document.title).toBe('Profil Saya · Pindahlapak');
    await menu.click();
    await screen.getByRole('menuitem', { name: 'Keluar' }).click();
    await expect.poll(path).toBe('/login');
    expect(localStorage.getItem('authorization_token')).toBeNull();
    expect(api.callsOf(logoutEndpoint)[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });
});

it('refetches data that changed on the server', async () => {
  let send: (text: string) => void = () => undefined;
  api.respond(streamEventsEndpoint, () => {
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    send = (text) => void writer.write(text);
    return new Response(readable.pipeThrough(new TextEncoderStream()));
  });
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: /Siti/ })).toBeVisible();
  api.succeed(getMeEndpoint, makeUser({ fullName: 'Siti Aminah' }));
  send('event: ready\ndata: {}\n\nevent: change\ndata: {"topic":"account"}\n\n');
  await expect.element(screen.getByRole('heading', { name: /Siti Aminah/ })).toBeVisible();
});

it('signs out when another tab does', async () => {
  const { screen, path } = await open();
  await expect.element(screen.getByRole('heading', { name: /Siti/ })).toBeVisible();
  localStorage.removeItem('authorization_token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authorization_token' }));
  await expect.poll(path).toBe('/login');
});

it("limits the palette's search to as many characters as the list's", async () => {
  api.succeed(listProductsEndpoint, { totalPages: 0, totalItems: 0, data: [], windowData: [] });
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = screen.getByRole('combobox', { name: keyboardTexts.paletteLabel });
  await expect.element(field).toHaveFocus();
  document.execCommand('insertText', false, 'tas '.repeat(5000));
  await expect.poll(() => api.callsOf(listProductsEndpoint).at(-1)?.query['search']?.length).toBe(199);
});

it('keeps the e-mail and the address of a session that ended before a reload', async () => {
  const before = await open('/profile');
  await expect.element(before.screen.getByText('siti@contoh.id').first()).toBeInTheDocument();
  await before.screen.unmount();
  queryClient.clear();
  api.fail(getMeEndpoint, 'token-expired');
  const { screen, path } = await open('/riwayat');
  const dialog = screen.getByRole('alertdialog', { name: 'Session Expired' });
  await dialog.getByRole('button', { name: 'Keluar' }).click();
  await expect.poll(path).toBe('/login');
  await expect.element(screen.getByLabelText('Email')).toHaveValue('siti@contoh.id');
  expect(takeReturnPoint('siti@contoh.id')).toBe('/riwayat');
});
