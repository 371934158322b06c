import { bulkScreenTexts, productTexts } from '@pindahlapak/messages';
import { dashboardPaths as paths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';
import { productRows } from './products/products-page.ts';
import { detail } from '../support/detail.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
});

const variants = [
  { option1: 'Hitam', price: 285_500, stock: 3 },
  { option1: 'Merah', price: 2_569_500, stock: 1 },
];

test('parts of a card neither overlap nor leave it on a narrow screen', detail, async ({ page, seller, openAs }) => {
  // Without a weight and a category it is not ready.
  const unready = { weightGrams: null, category: null };
  await importListings(seller, 1, [
    listing(1, { ...unready, optionNames: ['Warna'], variants }),
    listing(2, { ...unready, price: 2_569_500 }),
    listing(3, { price: 2_569_500 }),
  ]);
  await openAs(seller, paths.products);
  await expect(productRows(page)).toHaveCount(3);
  const faults = () =>
    productRows(page).evaluateAll((rows) =>
      rows.flatMap((row) => {
        const card = row.getBoundingClientRect();
        const parts = [...row.querySelectorAll<HTMLElement>('button, label, [role="cell"] > span')]
          .filter((part) => part.checkVisibility() && getComputedStyle(part).pointerEvents !== 'none')
          .map((part) => ({ name: part.ariaLabel ?? part.textContent, box: part.getBoundingClientRect(), part }));
        const outside = parts.filter(({ box }) => box.right > card.right || box.left < card.left);
        const pairs = parts.flatMap((one, index) => parts.slice(index + 1).map((other) => [one, other] as const));
        const overlapping = pairs.filter(
          ([{ part: a, box: one }, { part: b, box: other }]) =>
            !a.contains(b) &&
            !b.contains(a) &&
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        );
        return [
          ...outside.map(({ name }) => `${name} leaves the card`),
          ...overlapping.map(([one, other]) => `${one.name} overlaps ${other.name}`),
        ];
      }),
    );
  const expectWhole = async () => {
    for (const width of [390, 320]) {
      await expectNoSidewaysScroll(page, [width]);
      expect(await faults(), `${width} px wide`).toEqual([]);
    }
  };
  await expectWhole();
  await productRows(page).nth(1).getByTitle(productTexts.editCell(productTexts.fields.price), { exact: true }).tap();
  await expect(productRows(page).getByRole('textbox')).toBeVisible();
  await expectWhole();
});

test(
  'a long list: its pages can be tapped, and the way back to the search is not behind a bar',
  detail,
  async ({ page, seller, openAs }) => {
    await importListings(
      seller,
      1,
      Array.from({ length: 25 }, (_, index) => listing(index + 1)),
    );
    await openAs(seller, `${paths.products}?size=20`);
    const box = page.getByRole('checkbox', { name: bulkScreenTexts.chooseNamed('Tas Ransel Laptop 20') });
    await test.step('the bar of chosen products takes the place of the way back to the search', async () => {
      await box.check();
      const bar = page.getByRole('region', { name: bulkScreenTexts.bar });
      await expect(bar).toBeVisible();
      // On the list's own layer, not in its footer.
      const toSearch = page
        .getByRole('button', { name: productTexts.toSearch, includeHidden: true })
        .and(page.locator('.sticky > button'));
      await page.evaluate(() => window.scrollTo(0, 1200));
      await expect(page.getByRole('searchbox')).not.toBeInViewport();
      await expect(toSearch).toBeAttached();
      await expect(toSearch).toBeHidden();
      await bar.getByRole('button', { name: bulkScreenTexts.clear }).tap();
      await expect(toSearch).toBeVisible();
    });

    await page.evaluate(() => window.scrollTo(0, 0));
    const toSearch = page.getByRole('button', { name: productTexts.toSearch });
    await expect(toSearch).toBeHidden();
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 1200);
    await expect(toSearch).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const next = page.getByRole('button', { name: productTexts.nextPage });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(toSearch).toBeHidden();
    const place = await next.boundingBox();
    if (place === null) throw new Error('the button has no place');
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    await expect(page).toHaveURL(/page=2/);
  },
);

test('the category of a card is plain text', detail, async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1, { category: 'Tas Pria' })]);
  await openAs(seller, paths.products);
  const cell = productRows(page).getByRole('cell').filter({ hasText: 'Tas Pria' });
  await expect(cell.getByText('Tas Pria')).toBeVisible();
  await expect(cell.getByRole('button')).toHaveCount(0);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const named = (role: string) =>
    nodes.filter((node) => !node.ignored && node.role?.value === role).map(({ name }) => String(name?.value));
  expect(named('cell')).toContain('Kategori: Tas Pria');
  expect(named('button')).not.toContain('Kategori: Tas Pria');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(cell.getByRole('button', { name: 'Tas Pria' })).toBeVisible();
});

test('a tap beside an open price field only ends the edit', detail, async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1)]);
  await openAs(seller, paths.products);
  const card = productRows(page).first();
  const edit = page.getByRole('dialog', { name: productTexts.editTitle });
  const price = card.getByTitle(productTexts.editCell(productTexts.fields.price), { exact: true });
  await price.tap();
  // Until its editor is there, a tap beside the price is one on the card.
  await expect(card.getByRole('textbox')).toBeFocused();
  await card.getByText('Tokopedia', { exact: true }).tap();
  await expect(card.getByRole('textbox')).toBeHidden();
  await expect(edit).toBeHidden();
  // What the server refuses stays beside its field.
  await price.tap();
  await card.getByRole('textbox').fill('');
  await page.keyboard.press('Enter');
  await card.getByRole('alert').tap();
  await card.getByText('Tokopedia', { exact: true }).tap();
  await expect(card.getByRole('textbox')).toBeVisible();
  await expect(edit).toBeHidden();
  // The next tap opens the card again once the edit has ended.
  await card.getByRole('textbox').press('Escape');
  await card.getByText('Tokopedia', { exact: true }).tap();
  await expect(edit).toBeVisible();
});
