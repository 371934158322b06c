import { getConfigurationEndpoint, getMeEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { dataConfigurationTexts, errorMessages } from '@pindahlapak/messages';
import { defaultDataConfiguration, type PriceMargin } from '@pindahlapak/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { makeList, makeProduct } from '../../test/make-product.ts';
import { renderApp } from '../../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listProductsEndpoint, { totalPages: 0, totalItems: 0, data: [], windowData: [] });
  api.succeed(getConfigurationEndpoint, { ...defaultDataConfiguration, version: 1 });
});

async function openScreen() {
  const { screen } = await renderApp('/konfigurasi-data', { token: 'token-1' });
  await expect.element(screen.getByLabelText('Stok bawaan')).toBeVisible();
  return screen;
}

const margins: PriceMargin[] = [
  { id: 1, minPrice: 10_000, maxPrice: 50_000, type: 'persentase', value: 40 },
  { id: 2, minPrice: 50_001, maxPrice: 250_000, type: 'nominal', value: 20_000 },
];

it('amounts accept only digits and are shown as rupiah', async () => {
  const screen = await openScreen();
  const fee = screen.getByLabelText('Biaya tambahan (Rp)');
  await fee.fill('');
  await fee.click();
  await userEvent.keyboard('Rp 1.2a50-000,5');
  await expect.element(fee).toHaveValue('12500005');
  await expect.element(screen.getByText(/^Rp\s12\.500\.005/)).toBeVisible();
  await screen.getByLabelText('Harga minimum (Rp)').click();
  await userEvent.keyboard('7x5.000');
  await expect.element(screen.getByText(/^Rp\s75\.000$/)).toBeVisible();
});

describe('margins', () => {
  const typeInto = async (form: Locator, min: string, max: string, value: string) => {
    await form.getByLabelText('Harga minimum (Rp)').fill(min);
    await form.getByLabelText('Harga maksimum (Rp)').fill(max);
    await form.getByLabelText('Nilai margin').fill(value);
    await form.getByRole('button', { name: 'Tambah' }).click();
  };

  it('reports an invalid one at its field (S7.1), and marks those it overlaps', async () => {
    api.succeed(getConfigurationEndpoint, { ...defaultDataConfiguration, priceMargins: margins, version: 1 });
    const screen = await openScreen();
    const form = screen.getByRole('form', { name: 'Tambah aturan margin' });
    const clashing = screen.getByRole('listitem').getByText('Bertabrakan', { exact: true });
    for (const [min, max, value, text, label] of [
      ['', '', '', 'Mohon lengkapi semua field', 'Harga minimum (Rp)'],
      ['900000', '800000', '5', 'Harga minimum tidak boleh melebihi harga maksimum', 'Harga maksimum (Rp)'],
      ['1', '900000', '5', 'Rentang harga tumpang tindih dengan margin yang ada', 'Harga minimum (Rp)'],
    ] as const) {
      await typeInto(form, min, max, value);
      await expect.element(form.getByRole('alert').getByText(text)).toBeVisible();
      await expect.element(form.getByLabelText(label)).toHaveFocus();
      await expect.element(form.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect.element(form.getByText('Bertabrakan dengan aturan 1, aturan 2.')).toBeVisible();
    await expect.poll(() => clashing.elements().length).toBe(2);
    await typeInto(form, '250000', '260000', '5');
    await expect.poll(() => clashing.elements().length).toBe(1);
    await form.getByLabelText('Harga minimum (Rp)').fill('250001');
    await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Ubah aturan 3' })).not.toBeInTheDocument();
  });

  it('can be edited with the keyboard alone', async () => {
    const screen = await openScreen();
    const minimum = screen.getByLabelText('Harga minimum (Rp)');
    minimum.element().focus();
    await userEvent.keyboard('1000{Tab}5000{Tab}{ArrowDown}{Tab}250{Enter}');
    const rule = screen.getByRole('listitem').filter({ hasText: /Rp\s1\.000 – Rp\s5\.000/ });
    await expect.element(rule.getByText(/^\+Rp\s250$/)).toBeVisible();

    const editButton = screen.getByRole('button', { name: 'Ubah aturan 1' });
    editButton.element().focus();
    await userEvent.keyboard('{Enter}');
    const edited = screen.getByRole('form', { name: 'Ubah aturan 1' }).getByLabelText('Harga minimum (Rp)');
    await expect.element(edited).toHaveFocus();
    await userEvent.keyboard('9{Escape}');
    await expect.element(editButton).toHaveFocus();
    await expect.element(rule).toBeVisible();

    await userEvent.keyboard('{Tab}{Enter}');
    const question = screen.getByRole('alertdialog', { name: 'Hapus Aturan Margin' });
    await expect.element(question.getByRole('button', { name: 'Batal' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(screen.getByText('Belum ada aturan margin')).toBeVisible();
    await expect.element(minimum).toHaveFocus();
  });
});

it('reports a missing or duplicate word when it is added or edited', async () => {
  const screen = await openScreen();
  const rules = screen.getByRole('region', { name: 'Penggantian Kata Deskripsi' });
  const add = async (original: string, replacement: string) => {
    await rules.getByLabelText('Kata asli').fill(original);
    await rules.getByLabelText('Kata pengganti').fill(replacement);
    await rules.getByRole('button', { name: 'Tambah' }).click();
  };
  const said = (within: Locator, text: string) =>
    expect.element(within.getByRole('alert').getByText(text)).toBeVisible();
  await add('', 'x');
  await said(rules, 'Mohon masukkan kata asli');
  await add('Ready Stock', 'stok siap');
  await add('COD', '');
  await add(' ready stock', 'y');
  await said(rules, 'Kata asli sudah ada dalam daftar');

  await rules.getByRole('button', { name: 'Ubah aturan 2' }).click();
  const edit = rules.getByRole('form', { name: 'Ubah aturan 2' });
  const confirm = edit.getByRole('button', { name: 'Konfirmasi' });
  await edit.getByLabelText('Kata asli').fill('READY STOCK');
  await confirm.click();
  await said(edit, 'Kata asli sudah ada dalam daftar');
  await edit.getByLabelText('Kata asli').fill('cod');
  await confirm.click();
  await expect.element(edit).not.toBeInTheDocument();
});

describe('trying the rules on the catalogue', () => {
  const { simulation } = dataConfigurationTexts;

  it('reports a failed load, and an empty catalogue', async () => {
    api.fail(listProductsEndpoint, 'internal');
    const screen = await openScreen();
    const start = screen.getByRole('button', { name: simulation.start });
    await start.click();
    await expect.element(screen.getByText(errorMessages.internal)).toBeVisible();
    api.succeed(listProductsEndpoint, { totalPages: 0, totalItems: 0, data: [], windowData: [] });
    await start.click();
    await expect.element(screen.getByText('Belum ada produk di katalog untuk disimulasikan.')).toBeVisible();
    await expect.element(screen.getByText('Belum ada produk di katalog untuk dicoba.')).toBeVisible();
  });

  it('excludes products without a cost from the prices only, and counts them', async () => {
    const products = ['Tas', 'Kopi'].map((name) => makeProduct({ id: name, name, price: 100_000 }));
    const exportPrice = { min: 100_000, max: 100_000 };
    const answer = (prices: (typeof exportPrice | null)[]) =>
      api.succeed(listProductsEndpoint, {
        ...makeList(products),
        data: products.map((product, at) => ({ ...product, exportPrice: prices[at] })),
      });
    answer([null, null]);
    const screen = await openScreen();
    const region = screen.getByRole('region', { name: simulation.title });
    await region.getByRole('button', { name: simulation.start }).click();
    await expect.element(region).toMatchTextContent(simulation.withoutCost('2'));
    await expect.element(screen.getByText(dataConfigurationTexts.bench.none)).toBeVisible();
    answer([exportPrice, null]);
    await region.getByRole('button', { name: simulation.refresh }).click();
    await expect.element(region).toMatchTextContent(simulation.withoutCost('1'));
    await expect.element(region).toMatchTextContent(simulation.withoutMarginText('1', '1'));
  });

  it('can be cancelled while it loads', async () => {
    api.respond(listProductsEndpoint, () => new Promise<Response>(() => {}));
    const screen = await openScreen();
    const region = screen.getByRole('region', { name: simulation.title });
    await region.getByRole('button', { name: simulation.start }).click();
    await expect.element(region.getByRole('progressbar')).toBeVisible();
    await region.getByRole('button', { name: simulation.cancel }).click();
    await expect.element(region.getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(region.getByRole('button', { name: simulation.start })).toBeEnabled();
  });
});
