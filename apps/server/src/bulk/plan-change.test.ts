import { saveConfigurationEndpoint } from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { fieldMessages } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { eachWithProducts, type Bulk } from '../test/calls/bulk-calls.ts';
import { variants } from '../test/calls/catalogue-calls.ts';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';

let app: TestApp;
let seller: TestSeller;
let calls: Bulk['calls'];
let ids: Bulk['ids'];
eachWithProducts((setup) => ({ app, seller, calls, ids } = setup));

describe('a change of prices', () => {
  it.each([
    [{ op: 'addPercent', value: 10 }, 55_001],
    [{ op: 'addPercent', value: -12.5 }, 43_751],
    [{ op: 'addPercent', value: 10, roundTo: 1000 }, 55_000],
    [{ op: 'addPercent', value: 10, roundTo: 1000, rounding: 'up' }, 56_000],
    [{ op: 'addRupiah', value: -1 }, 50_000],
    [{ op: 'addRupiah', value: 501, roundTo: 500, rounding: 'down' }, 50_500],
  ] as const)('%j changes Rp50.001 to Rp%i', async (change, expected) => {
    await calls.previewAndDo({ ids: ids.slice(0, 1) }, change);
    expect((await calls.detail(ids[0] ?? '')).price).toBe(expected);
  });

  it('also changes variants, and skips a product with a price that would be invalid', async () => {
    const varied = listing(20, { optionNames: ['Warna', 'Ukuran'], price: 300_000 });
    const [id = ''] = await calls.importIds([{ ...varied, variants }]);
    const answer = await calls.bulk(
      { ids: [id, ids[0] ?? ''] },
      { op: 'addRupiah', value: -100_000 },
      { dryRun: false },
    );
    expect(answer).toMatchObject({ matched: 2, changed: 1, skipped: 1 });
    expect(answer.skippedRows).toEqual([
      { id: ids[0], name: 'Kaos Polos Nomor 1', reason: fieldMessages.productPriceInvalid },
    ]);
    const after = await calls.detail(id);
    expect(after.price).toBe(200_000);
    expect(after.variants.map(({ price }) => price)).toEqual([200_000, 2_900_000, 350_000]);
    expect((await calls.bulk({ ids: [id] }, { op: 'addPercent', value: -99.99 })).skipped).toBe(0);
    expect((await calls.bulk({ ids: [id] }, { op: 'addRupiah', value: -200_000 })).skipped).toBe(1);
  });
});

describe('a change of texts', () => {
  it('replaces in any case in the name, and in all description parts', async () => {
    const [id = ''] = await calls.importIds([
      listing(30, { name: 'KAOS kaos Polos', description1: 'Kaos. Kaos!', description3: 'tanpa' }),
    ]);
    await calls.previewAndDo({ ids: [id] }, { op: 'replaceText', field: 'name', find: 'kaos', value: 'Baju' });
    await calls.previewAndDo({ ids: [id] }, { op: 'replaceText', field: 'description', find: 'kaos' });
    expect(await calls.detail(id)).toMatchObject({
      name: 'Baju Baju Polos',
      description1: '. !',
      description3: 'tanpa',
    });
    expect((await calls.list({ search: 'baju baju' })).data.map((product) => product.id)).toEqual([id]);
  });

  it('skips products whose text would be empty or too long', async () => {
    const [empty = '', long = ''] = await calls.importIds([
      listing(31, { name: 'xx' }),
      listing(32, { name: `xx ${'y'.repeat(490)}` }),
    ]);
    const cleared = await calls.bulk(
      { ids: [empty] },
      { op: 'replaceText', field: 'name', find: 'X' },
      { dryRun: false },
    );
    expect(cleared.skippedRows[0]?.reason).toBe(fieldMessages.productNameRequired);
    const grown = await calls.bulk(
      { ids: [long] },
      { op: 'replaceText', field: 'name', find: 'xx', value: 'z'.repeat(11) },
    );
    expect(grown.skippedRows[0]?.reason).toBe(fieldMessages.textTooLong(500));
    const vast = { op: 'replaceText', field: 'name', find: 'y', value: 'z'.repeat(1000) } as const;
    expect((await calls.bulk({ ids: [long] }, vast)).skipped).toBe(1);
  });

  it('applies the word rules permanently', async () => {
    await clientOf(app, seller.token).call(saveConfigurationEndpoint, {
      body: dataConfiguration({
        titleWordReplacements: [{ id: 1, titleWordOriginal: 'Polos', titleWordReplacement: 'Motif' }],
        descriptionWordReplacements: [{ id: 1, descriptionWordOriginal: 'katun', descriptionWordReplacement: 'rayon' }],
      }),
    });
    await calls.previewAndDo({ ids: ids.slice(0, 1) }, { op: 'applyWordRules', field: 'name' });
    expect(await calls.detail(ids[0] ?? '')).toMatchObject({
      name: 'Kaos Motif Nomor 1',
      description1: 'Bahan katun, nomor 1.',
    });
    await calls.previewAndDo({ ids }, { op: 'applyWordRules' });
    expect((await calls.detail(ids[0] ?? '')).description1).toBe('Bahan rayon, nomor 1.');
  });

  it('shows the changed part of a long text', async () => {
    const [id = ''] = await calls.importIds([listing(33, { description1: `${'a '.repeat(5000)}akhir` })]);
    const { preview } = await calls.bulk(
      { ids: [id] },
      { op: 'replaceText', field: 'description', find: 'akhir', value: 'x' },
    );
    expect(preview[0]?.before.description1).toMatch(/^….{60}akhir$/);
    expect(preview[0]?.after?.description1).toMatch(/^….{60}x$/);
  });
});
