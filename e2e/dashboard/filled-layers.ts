import { dashboardPaths as paths, marketplacePaths } from '@pindahlapak/model';
import {
  accountSafetyTexts,
  bulkScreenTexts,
  categoryMapTexts,
  exportResultsTexts,
  windowZipTexts,
} from '@pindahlapak/messages';
import type { Page } from '@playwright/test';

export interface Layer {
  what: string;
  open: (page: Page) => Promise<unknown>;
  /** Stands on a phone alone. */
  onPhone?: boolean;
  isMenu?: boolean;
  /** Leaves something that Escape does not take away, so that the screen is loaded anew after it. */
  leavesTraces?: boolean;
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** What opens over each screen of the demo, or unfolds in it; what is opened changes no product. */
export const layers: Record<string, Layer[]> = {
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
    {
      what: 'a zip of windows',
      open: async (page) => {
        await press('Download Template')(page);
        await page.getByRole('menuitem', { name: windowZipTexts.open }).click();
      },
    },
    { what: 'the look before an export', open: press(/^Periksa/) },
    { what: 'the name of a window', open: press(/^Beri nama Window/) },
    { what: 'emptying a window', open: press('Hapus Semua') },
    { what: 'the look of the table', open: press('Tampilan tabel'), isMenu: true },
    { what: 'the filters', open: press('Saring'), leavesTraces: true },
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
      leavesTraces: true,
    },
    {
      what: 'deleting what is chosen',
      open: async (page) => {
        await page
          .getByRole('checkbox', { name: /^Pilih / })
          .nth(1)
          .click();
        await press(bulkScreenTexts.starts.delete('1'))(page);
      },
      leavesTraces: true,
    },
    { what: 'all that can be done', open: press(/^Aksi untuk/), onPhone: true },
  ],
  [paths.dataConfiguration]: [
    { what: 'a rule that is changed', open: press(/^Ubah aturan 1/), leavesTraces: true },
    { what: 'deleting a rule', open: press(/^Hapus aturan 1/) },
    {
      what: 'leaving',
      open: async (page) => {
        await page.getByLabel('Stok bawaan').fill('7');
        await page.getByRole('navigation').getByRole('link', { name: 'Produk', exact: true }).click();
      },
      leavesTraces: true,
    },
    {
      what: 'resetting',
      open: async (page) => {
        await page.getByLabel('Stok bawaan').fill('7');
        await press('Reset')(page);
      },
      leavesTraces: true,
    },
    { what: 'the simulation', open: press('Simulasikan katalog'), leavesTraces: true },
    { what: 'the words at work', open: press('Coba di katalog saya') },
  ],
  [paths.akulakuCategories]: [
    { what: 'a mapping', open: press(/^Kopi/), leavesTraces: true },
    {
      what: 'a change of a mapping',
      open: async (page) => {
        await press(/^Tas Ransel/)(page);
        await page.getByRole('option').first().waitFor();
        await page.getByRole('combobox').fill('70681');
        await page.getByRole('option', { name: /70681/ }).first().click();
      },
      leavesTraces: true,
    },
    {
      what: 'removing a mapping',
      open: async (page) => {
        await press(/^Tas Ransel/)(page);
        await press(categoryMapTexts.removeNamed('Tas Ransel'))(page);
      },
    },
  ],
  [marketplacePaths.akulaku]: [
    {
      what: 'text of its own',
      open: async (page) => {
        await page.getByLabel('Teks sebelum judul').fill('PROMO');
        await page.getByLabel('Kapan disisipkan').first().selectOption('all');
      },
      leavesTraces: true,
    },
  ],
  [paths.templates]: [
    { what: 'deleting a template', open: press('Hapus template') },
    { what: 'the check of a template', open: press('Periksa'), leavesTraces: true },
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
    {
      what: 'results of unknown products',
      open: async (page) => {
        await press('Masukkan hasil')(page);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(exportResultsTexts.paste).fill('SKU\tAlasan\nlapak-lain/1\tGambar buram');
        await dialog.getByRole('button', { name: exportResultsTexts.send }).click();
        await dialog.getByText(exportResultsTexts.unmatched('1')).waitFor();
      },
    },
    { what: 'an export', open: press(/^Rincian/), leavesTraces: true },
  ],
  [paths.history]: [
    {
      what: 'undoing',
      open: (page) =>
        page
          .getByRole('listitem')
          // So many that undoing asks.
          .filter({ hasText: /\d\d\d? baru/ })
          .getByRole('button', { name: /^Urungkan/ })
          .last()
          .click(),
    },
    { what: 'a batch', open: press(/^Lihat isi/), leavesTraces: true },
  ],
  [`${paths.history}?bagian=aturan`]: [{ what: 'an older version of the rules', open: press(/^Kembalikan versi/) }],
  [paths.trash]: [
    { what: 'emptying the trash', open: press(/^Kosongkan sampah/) },
    { what: 'deleting for good', open: press(/^Hapus permanen/) },
  ],
  [paths.profile]: [
    { what: 'the form', open: press('Edit'), leavesTraces: true },
    { what: 'the password', open: press('Ubah Password'), leavesTraces: true },
    {
      what: 'switching the second factor on',
      open: async (page) => {
        await press(accountSafetyTexts.open)(page);
        await press(accountSafetyTexts.turnOn)(page);
      },
    },
    {
      what: 'having the account deleted',
      open: async (page) => {
        // The panel is open where the step before has run.
        const button = page.getByRole('button', { name: accountSafetyTexts.delete, exact: true });
        if (!(await button.isVisible())) await press(accountSafetyTexts.open)(page);
        await button.click();
      },
    },
  ],
};
