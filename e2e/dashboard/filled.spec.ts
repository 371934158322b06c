import { dashboardPaths as paths, marketplacePaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { startDemo, type Demo } from '../support/demo.ts';
import { guestPaths, sellerPaths, settled } from '../support/screens.ts';
import { expect, signIn, test } from '../support/test.ts';
import { smallTargets } from '../support/touch-targets.ts';

// One demo for all of them; nothing here is confirmed, so that each finds it as it was.
test.describe.configure({ mode: 'default' });
test.use({ expectedComplaints: [[/ERR_|status of 404/], { scope: 'test' }] });

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test('whatever is tapped on a phone is 44 px high and wide, on every screen', async ({ page, context }) => {
  await page.setViewportSize(phone);
  const small: Record<string, string[]> = {};
  const look = async (path: string) => {
    await page.goto(demo.address + path);
    await settled(page);
    const found = await smallTargets(page);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push('scrolls sideways');
    if (found.length > 0) small[path] = found;
  };
  for (const path of guestPaths) await look(path);
  await context.clearCookies();
  await signIn(page, demo);
  for (const path of [...sellerPaths, `${paths.history}?bagian=aturan`, '/tidak-ada']) await look(path);
  expect(small).toEqual({});
});

interface Layer {
  what: string;
  open: (page: Page) => Promise<unknown>;
  /** Stands on a phone alone. */
  onPhone?: boolean;
  isMenu?: boolean;
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** What opens over each screen. */
const layers: Record<string, Layer[]> = {
  [paths.dashboard]: [
    { what: 'the bell', open: (page) => page.getByRole('button', { name: /^Pemberitahuan/ }).click(), isMenu: true },
    {
      what: "the user's menu",
      open: (page) => page.getByRole('button', { name: /^Menu pengguna/ }).click(),
      isMenu: true,
    },
    { what: 'the palette', open: (page) => page.keyboard.press('Control+k') },
    {
      what: 'the navigation',
      open: (page) => page.getByRole('button', { name: 'Buka menu' }).click(),
      onPhone: true,
    },
  ],
  [paths.products]: [
    { what: 'the templates', open: press('Download Template'), isMenu: true },
    { what: 'the look before an export', open: press(/^Periksa/) },
    { what: 'the name of a window', open: press(/^Beri nama Window/) },
    { what: 'emptying a window', open: press('Hapus Semua') },
    { what: 'the look of the table', open: press('Tampilan tabel'), isMenu: true },
    { what: 'the filters', open: press('Saring') },
    { what: 'the rows of a product', open: press(/^Lihat hasil di template/) },
    { what: 'editing', open: press(/^Edit /) },
    {
      what: 'the history of a product',
      open: async (page) => {
        await press(/^Edit /)(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Riwayat', exact: true }).click();
      },
    },
    { what: 'deleting', open: press(/^Hapus (?!Semua)/) },
    { what: 'reasons', open: press(/, lihat alasan: /) },
    { what: 'the keys', open: (page) => page.keyboard.press('?') },
    {
      what: 'a bulk change',
      open: async (page) => {
        await page
          .getByRole('checkbox', { name: /^Pilih / })
          .nth(1)
          .click();
        await press(/^Ubah /)(page);
      },
    },
    { what: 'all that can be done', open: press(/^Aksi untuk/), onPhone: true },
  ],
  [paths.dataConfiguration]: [
    { what: 'a rule that is changed', open: press(/^Ubah aturan 1/) },
    { what: 'deleting a rule', open: press(/^Hapus aturan 1/) },
    {
      what: 'leaving',
      open: async (page) => {
        await page.getByLabel('Stok bawaan').fill('7');
        await page.getByRole('navigation').getByRole('link', { name: 'Produk', exact: true }).click();
      },
    },
    {
      what: 'resetting',
      open: async (page) => {
        await page.getByLabel('Stok bawaan').fill('7');
        await press('Reset')(page);
      },
    },
    { what: 'the simulation', open: press('Simulasikan katalog') },
    { what: 'the words at work', open: press('Coba di katalog saya') },
  ],
  [paths.akulakuCategories]: [{ what: 'a mapping', open: press(/^Kopi/) }],
  [marketplacePaths.akulaku]: [
    {
      what: 'text of its own',
      open: async (page) => {
        await page.getByLabel('Teks sebelum judul').fill('PROMO');
        await page.getByLabel('Kapan disisipkan').first().selectOption('all');
      },
    },
  ],
  [paths.templates]: [
    { what: 'deleting a template', open: press('Hapus template') },
    { what: 'the check of a template', open: press('Periksa') },
  ],
  [paths.extension]: [
    { what: 'a code', open: press('Hubungkan PC') },
    { what: "a PC's name", open: press(/^Ganti nama/) },
    { what: 'disconnecting a PC', open: press(/^Putuskan/) },
  ],
  [paths.subscription]: [{ what: 'an invoice', open: press(/^Lihat invoice/) }],
  [paths.exports]: [
    { what: 'the catalogue', open: press('Unduh katalog'), isMenu: true },
    { what: 'results', open: press('Masukkan hasil') },
    { what: 'an export', open: press(/^Rincian/) },
  ],
  [paths.history]: [{ what: 'a batch', open: press(/^Lihat isi/) }],
  [`${paths.history}?bagian=aturan`]: [{ what: 'an older version of the rules', open: press(/^Kembalikan versi/) }],
  [paths.trash]: [
    { what: 'emptying the trash', open: press(/^Kosongkan sampah/) },
    { what: 'deleting for good', open: press(/^Hapus permanen/) },
  ],
  [paths.profile]: [
    { what: 'the form', open: press('Edit') },
    { what: 'the password', open: press('Ubah Password') },
  ],
};

for (const [path, opened] of Object.entries(layers))
  for (const { what, open, onPhone = false, isMenu = false } of opened)
    test(`on ${path} nothing bars anybody from ${what}, and all of it can be tapped`, async ({ page }) => {
      await signIn(page, demo);
      await page.setViewportSize(onPhone ? phone : desk);
      await page.goto(demo.address + path);
      await settled(page);
      const before = await page.locator('body').innerText();
      await open(page);
      await expect.poll(() => page.locator('body').innerText()).not.toBe(before);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (isMenu) await page.getByRole('menu').waitFor();
      // A menu stands beside the landmarks, as WAI-ARIA has it.
      const except = isMenu ? ['region'] : [];
      await expectNoViolations(page, except);
      await page.setViewportSize(phone);
      expect(await smallTargets(page)).toEqual([]);
    });
