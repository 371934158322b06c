import {
  type CategorySource,
  type EndpointInput,
  getAkulakuConfigurationEndpoint,
  getExportSettingsEndpoint,
  getMeEndpoint,
  listCategorySourcesEndpoint,
  previewMappingEndpoint,
  proposeLeavesEndpoint,
  saveMappingsEndpoint,
  searchLeavesEndpoint,
} from '@pindahlapak/contract';
import { categoryMapTexts as texts, commonTexts } from '@pindahlapak/messages';
import {
  dashboardPaths,
  defaultAkulakuConfiguration,
  defaultExportSettings,
  emptyExportDefaults,
  marketplacePaths,
} from '@pindahlapak/model';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

const { innerWidth, innerHeight } = window;
afterEach(() => page.viewport(innerWidth, innerHeight));

/** The products of each category. */
const counts: Record<string, number> = { 'kaos pria': 7, 'jaket pria': 3, '': 2 };
const names: Record<string, string> = { 'kaos pria': 'Kaos Pria', 'jaket pria': 'Jaket Pria', '': 'Tanpa kategori' };

const proposals: Record<string, { id: string; path: string; score: number }[]> = {
  'kaos pria': ['70365', '70366', '70367', '70368', '70681'].map((id, at) => ({
    id,
    path: at === 0 ? 'Kaos Pria' : `Kaos Lain ${at}`,
    score: at === 0 ? 1 : 0.5,
  })),
  'jaket pria': ['70369', '70370', '70371'].map((id, at) => ({ id, path: `Jaket ${at}`, score: at === 0 ? 1 : 0.5 })),
};

type Mapping = NonNullable<EndpointInput<typeof saveMappingsEndpoint>['body']>['mappings'][number];

/** The mapped leaf of each category. */
let leaves: Map<string, string>;
let api: ReturnType<typeof fakeApi>;

function sources() {
  const all = Object.entries(counts).map(([sourceKey, products]): CategorySource => {
    const leafId = leaves.get(sourceKey);
    const mapping = {
      leafId: leafId ?? '',
      path: null,
      defaults: emptyExportDefaults,
      decidedAt: '2026-11-21T03:00:00.000Z',
      isUnlisted: false,
      version: 1,
    };
    const name = names[sourceKey] ?? '';
    return { marketplaceType: 'tokopedia', sourceKey, name, products, mapping: leafId === undefined ? null : mapping };
  });
  const mapped = all.filter(({ mapping }) => mapping !== null).reduce((sum, { products }) => sum + products, 0);
  return { sources: all, mappedProducts: mapped, totalProducts: 12, list: null };
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  leaves = new Map();
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(getExportSettingsEndpoint, { ...defaultExportSettings, version: 1 });
  api.succeed(getAkulakuConfigurationEndpoint, { ...defaultAkulakuConfiguration, version: 1 });
  api.succeed(listCategorySourcesEndpoint, sources);
  api.succeed(proposeLeavesEndpoint, ({ query }) => proposals[query['sourceKey'] ?? ''] ?? []);
  api.succeed(searchLeavesEndpoint, ({ query }) =>
    query['search'] === '70681'
      ? [
          { id: '70681', path: 'Kaos Polos' },
          { id: '706810', path: 'Kaos Garis' },
        ]
      : [],
  );
  api.succeed(saveMappingsEndpoint, ({ body }) => {
    for (const { sourceKey, leafId } of (body as { mappings: Mapping[] }).mappings)
      if (leafId === null) leaves.delete(sourceKey);
      else leaves.set(sourceKey, String(leafId));
    return sources();
  });
  api.succeed(previewMappingEndpoint, ({ body }) => {
    const { sourceKey, leafId } = body as Mapping;
    const before = leaves.get(sourceKey) ?? null;
    const after = leafId === null ? (names[sourceKey] ?? null) : String(leafId);
    const changes = [{ column: 'A', label: 'ID kategori', before, after }];
    const examples = [1, 2, 3, 4, 5].map((at) => ({ id: `product-${at}`, name: `Kaos ${at}`, changes }));
    return { products: counts[sourceKey] ?? 0, isComplete: true, examples };
  });
});

const picker = page.getByRole('combobox', { name: /^Kategori Akulaku untuk/ });
const options = page.getByRole('listbox').getByRole('option');
const progress = (text: string) => page.getByText(text, { exact: true });
const sourceButton = (name: string) =>
  page.getByRole('heading', { level: 3 }).getByRole('button', { name: new RegExp(`^${name}`) });
const isMarked = (at: number) => expect.element(options.nth(at)).toHaveAttribute('aria-selected', 'true');
const press = (key: string) => userEvent.keyboard(`{${key}}`);

/** Expects a source to be open with the focus in its picker. */
async function expectOpen(source: string): Promise<void> {
  await expect.element(page.getByLabelText(texts.picker(source, 'Akulaku'), { exact: true })).toBeVisible();
  await expect.element(sourceButton(source)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(picker).toHaveFocus();
}

/** Presses Enter on a control. */
async function enter(control: typeof picker): Promise<void> {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await press('Enter');
}

it('Enter saves the first proposal and opens the next source, until all are mapped', async () => {
  const { path } = await renderApp(marketplacePaths.akulaku, { token: 'token-1' });
  const card = page.getByRole('region', { name: texts.card, exact: true });
  await expect.element(card.getByText('0 dari 3 kategori sudah dipilih · 0 dari 12 produk')).toBeVisible();
  await enter(card.getByRole('link', { name: texts.open }));
  await expect.poll(path).toBe(dashboardPaths.akulakuCategories);

  await expectOpen('Kaos Pria');
  await isMarked(0);
  await expect.poll(() => options.elements()).toHaveLength(5);
  await press('Enter');
  await expectOpen('Jaket Pria');
  await expect.element(progress('1 dari 3 kategori sudah dipilih · 7 dari 12 produk')).toBeVisible();
  await expect
    .element(page.getByText('Kaos Pria → 70365 · Kaos Pria. Berikutnya: Jaket Pria, 3 produk.'))
    .toBeVisible();

  await expect.element(options.first().getByText('70369')).toBeVisible();
  await press('ArrowDown');
  await press('ArrowDown');
  await press('ArrowUp');
  await isMarked(1);
  await press('Enter');

  // Products without a category have no proposals, so a number is typed.
  await expectOpen('Tanpa kategori');
  await expect.element(page.getByText(texts.noProposals('Akulaku'), { exact: false })).toBeVisible();
  await userEvent.keyboard('123456');
  await expect.element(options.getByText(texts.byNumber('123456'))).toBeVisible();
  // The first Enter selects a number that is not in the list, the second one accepts it.
  await expect.element(options).toHaveAttribute('aria-selected', 'false');
  await press('Enter');
  await isMarked(0);
  await press('Enter');
  await expect.element(progress('3 dari 3 kategori sudah dipilih · 12 dari 12 produk')).toHaveFocus();
  await expect.element(page.getByText(texts.allMapped, { exact: false })).toBeVisible();
  expect(Object.fromEntries(leaves)).toEqual({ 'kaos pria': '70365', 'jaket pria': '70370', '': '123456' });
});

it('changing or removing a mapping first previews its effect', async () => {
  leaves.set('kaos pria', '70365');
  await renderApp(dashboardPaths.akulakuCategories, { token: 'token-1' });
  await enter(sourceButton('Kaos Pria'));
  await expect.element(picker).toHaveFocus();
  await expect.element(options.first()).toBeVisible();
  await picker.fill('70681');
  await expect.poll(() => options.elements()).toHaveLength(2);
  await press('Enter');

  const change = page.getByRole('alertdialog', { name: texts.changeTitle('Kaos Pria') });
  await expect.element(change.getByText(texts.changeCount('7'))).toBeVisible();
  const examples = change.getByRole('listitem');
  await expect.poll(() => examples.elements()).toHaveLength(5);
  await expect.poll(() => examples.first().element().textContent).toContain('70365 → 70681');
  await expect.element(change.getByText(texts.changeMore('2'))).toBeVisible();
  await expect.element(change.getByRole('button', { name: commonTexts.cancel })).toHaveFocus();
  await press('Enter');
  await expect.element(change).not.toBeInTheDocument();
  await expect.element(picker).toHaveFocus();
  await expect.element(picker).toHaveValue('70681');
  expect(api.callsOf(saveMappingsEndpoint)).toEqual([]);

  await press('Enter');
  const save = change.getByRole('button', { name: texts.changeSave });
  await expect.element(save).toBeEnabled();
  await enter(save);
  await expect.element(change).not.toBeInTheDocument();
  await expect.poll(() => sourceButton('Kaos Pria').element().textContent).toContain('70681');
  expect(leaves.get('kaos pria')).toBe('70681');

  await enter(page.getByRole('button', { name: texts.removeNamed('Kaos Pria') }));
  const removal = page.getByRole('alertdialog', { name: texts.removeTitle('Kaos Pria') });
  await expect.poll(() => removal.getByRole('listitem').first().element().textContent).toContain('70681 → Kaos Pria');
  await enter(removal.getByRole('button', { name: texts.changeRemove }));
  await expect.element(removal).not.toBeInTheDocument();
  await expect.poll(() => sourceButton('Kaos Pria').element().textContent).toContain(texts.unmapped);
  expect(leaves.size).toBe(0);
});
