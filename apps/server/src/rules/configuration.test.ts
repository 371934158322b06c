import {
  getConfigurationEndpoint,
  saveConfigurationEndpoint,
  getAkulakuConfigurationEndpoint,
  saveAkulakuConfigurationEndpoint,
} from '@pindahlapak/contract';
import { defaultDataConfiguration, defaultAkulakuConfiguration, type AkulakuConfiguration } from '@pindahlapak/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { errorMessages } from '@pindahlapak/messages';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const body = {
  stockQuantity: 25,
  minimumOrder: 2,
  affiliateFee: 1500,
  priceMargins: [
    { id: 2, minPrice: 1, maxPrice: 99_999, type: 'persentase' as const, value: 15 },
    { id: 1, minPrice: 100_000, maxPrice: 500_000, type: 'nominal' as const, value: 20_000 },
  ],
  titleWordReplacements: [{ id: 7, titleWordOriginal: 'ori', titleWordReplacement: 'original' }],
  descriptionWordReplacements: [{ id: 1, descriptionWordOriginal: 'wa', descriptionWordReplacement: '' }],
};
const { stockQuantity, minimumOrder, affiliateFee, ...rules } = body;
const saved = { dataOptions: { stockQuantity, minimumOrder, affiliateFee }, ...rules, version: 1 };

describe('the data configuration', () => {
  it('is the default before the first save, then the saved one with ids and order', async () => {
    const api = clientOf(app, (await registerSeller(app)).token);
    expect((await api.call(getConfigurationEndpoint, {})).data).toEqual({ ...defaultDataConfiguration, version: 0 });
    const answer = await api.call(saveConfigurationEndpoint, { body });
    expect(answer).toEqual({ code: 200, message: 'Konfigurasi berhasil disimpan!', data: saved });
    expect((await api.call(getConfigurationEndpoint, {})).data).toEqual(saved);
    await api.call(saveConfigurationEndpoint, { body: { ...body, priceMargins: [] } });
    expect((await api.call(getConfigurationEndpoint, {})).data).toEqual({ ...saved, priceMargins: [], version: 2 });
  });

  it("does not show another seller's save", async () => {
    const api = clientOf(app, (await registerSeller(app)).token);
    await clientOf(app, (await registerSeller(app)).token).call(saveConfigurationEndpoint, { body });
    expect((await api.call(getConfigurationEndpoint, {})).data).toEqual({ ...defaultDataConfiguration, version: 0 });
  });

  it.each(['\u200b', ' \u200d\ufe0f ', '\u3164', '\u00ad\u2060'])(
    'has no word of invisible characters alone: %j',
    async (word) => {
      const api = clientOf(app, (await registerSeller(app)).token);
      const titleWordReplacements = [{ id: 8, titleWordOriginal: word, titleWordReplacement: '' }];
      const descriptionWordReplacements = [{ id: 9, descriptionWordOriginal: word, descriptionWordReplacement: '' }];
      const wrong = { ...body, titleWordReplacements, descriptionWordReplacements };
      expect(await refusalOf(api.call(saveConfigurationEndpoint, { body: wrong }))).toMatchObject({
        status: 422,
        fields: {
          'titleWordReplacements.0.titleWordOriginal': 'Mohon masukkan kata asli',
          'descriptionWordReplacements.0.descriptionWordOriginal': 'Mohon masukkan kata asli',
        },
      });
      const joined = [{ id: 8, titleWordOriginal: '👩\u200d🍳', titleWordReplacement: '' }];
      await api.call(saveConfigurationEndpoint, { body: { ...body, titleWordReplacements: joined } });
      expect((await api.call(getConfigurationEndpoint, {})).data.titleWordReplacements).toEqual(joined);
    },
  );

  it.each([
    ['straße', 'STRASSE'],
    ['ﬁx', 'fix'],
    ['a  b', 'a b'],
    ['❤\ufe0f', '❤'],
  ])('refuses a second word that matches the same texts as an earlier one: %s, %s', async (first, second) => {
    const api = clientOf(app, (await registerSeller(app)).token);
    const words = [first, second].map((titleWordOriginal, at) => ({
      id: at + 1,
      titleWordOriginal,
      titleWordReplacement: 'x',
    }));
    const refusal = await refusalOf(
      api.call(saveConfigurationEndpoint, { body: { ...body, titleWordReplacements: words } }),
    );
    expect(refusal.fields).toEqual({ 'titleWordReplacements.1.titleWordOriginal': 'Kata asli sudah ada dalam daftar' });
  });

  it('reports the field of a refused save, which changes nothing', async () => {
    const api = clientOf(app, (await registerSeller(app)).token);
    await api.call(saveConfigurationEndpoint, { body });
    const word = { id: 8, titleWordOriginal: ' ORI ', titleWordReplacement: '' };
    const wrong = { ...body, stockQuantity: 1, titleWordReplacements: [...body.titleWordReplacements, word] };
    const refusal = await refusalOf(api.call(saveConfigurationEndpoint, { body: wrong }));
    expect(refusal).toMatchObject({
      status: 422,
      fields: { 'titleWordReplacements.1.titleWordOriginal': 'Kata asli sudah ada dalam daftar' },
    });
    expect((await api.call(getConfigurationEndpoint, {})).data).toEqual(saved);
  });
});

describe('the configuration of Akulaku', () => {
  const configuration: AkulakuConfiguration = {
    titlePrefix: 'Promo',
    titleSuffix: 'Bergaransi',
    titleCondition: 'less_than_30',
    descriptionPrefix: 'Selamat datang',
    descriptionSuffix: 'Terima kasih',
    descriptionCondition: 'all',
    removeTitleDuplicates: false,
    removeDescriptionDuplicates: true,
  };

  const saved = { ...configuration, version: 1 };

  describe('the Akulaku configuration', () => {
    it('stores each toggle separately; the default applies before the first save', async () => {
      const api = clientOf(app, (await registerSeller(app)).token);
      const other = clientOf(app, (await registerSeller(app)).token);
      expect((await api.call(getAkulakuConfigurationEndpoint, {})).data).toEqual({
        ...defaultAkulakuConfiguration,
        version: 0,
      });
      const answer = await api.call(saveAkulakuConfigurationEndpoint, { body: configuration });
      expect(answer).toEqual({ code: 200, message: 'Konfigurasi berhasil disimpan!', data: saved });
      expect((await api.call(getAkulakuConfigurationEndpoint, {})).data).toEqual(saved);
      expect((await other.call(getAkulakuConfigurationEndpoint, {})).data).toEqual({
        ...defaultAkulakuConfiguration,
        version: 0,
      });
    });

    it('is refused with an unknown condition', async () => {
      const api = clientOf(app, (await registerSeller(app)).token);
      const body = { ...configuration, titleCondition: 'less_than_99' as 'all' };
      const refusal = await refusalOf(api.call(saveAkulakuConfigurationEndpoint, { body }));
      expect(refusal).toMatchObject({ status: 422, fields: { titleCondition: 'Pilihan tidak dikenal.' } });
      expect((await api.call(getAkulakuConfigurationEndpoint, {})).data).toEqual({
        ...defaultAkulakuConfiguration,
        version: 0,
      });
    });
  });
});

const data = dataConfiguration({
  titleWordReplacements: [{ id: 1, titleWordOriginal: 'ori', titleWordReplacement: 'original' }],
});
const changed = { status: 409, error: 'configuration-changed', message: errorMessages['configuration-changed'] };
const twoTabs = async () => clientOf(app, (await registerSeller(app)).token);

describe('a data configuration open in two tabs', () => {
  it('keeps the first save if the second is based on an older version', async () => {
    const api = await twoTabs();
    const { version: readVersion } = (await api.call(getConfigurationEndpoint, {})).data;
    const first = await api.call(saveConfigurationEndpoint, { body: { ...data, readVersion } });
    const stale = { ...data, affiliateFee: 500, titleWordReplacements: [], readVersion };
    expect(await refusalOf(api.call(saveConfigurationEndpoint, { body: stale }))).toMatchObject(changed);
    expect((await api.call(getConfigurationEndpoint, {})).data).toEqual(first.data);
  });

  it('accepts the second save if it is based on the first, and one without a version', async () => {
    const api = await twoTabs();
    const first = await api.call(saveConfigurationEndpoint, { body: { ...data, readVersion: 0 } });
    const second = await api.call(saveConfigurationEndpoint, { body: { ...data, readVersion: first.data.version } });
    const third = await api.call(saveConfigurationEndpoint, { body: { ...data, affiliateFee: 7 } });
    expect([first, second, third].map((answer) => answer.data.version)).toEqual([1, 2, 3]);
  });

  it('accepts one of many saves based on the same version', async () => {
    const api = await twoTabs();
    const saves = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        api.call(saveConfigurationEndpoint, { body: { ...data, affiliateFee: index, readVersion: 0 } }),
      ),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await api.call(getConfigurationEndpoint, {})).data.version).toBe(1);
  });
});

describe('an Akulaku configuration open in two tabs', () => {
  it('keeps the first save if the second is based on an older version', async () => {
    const api = await twoTabs();
    const { version: readVersion } = (await api.call(getAkulakuConfigurationEndpoint, {})).data;
    const first = { ...defaultAkulakuConfiguration, titlePrefix: 'Promo', readVersion };
    const { data: saved } = await api.call(saveAkulakuConfigurationEndpoint, { body: first });
    const stale = { ...defaultAkulakuConfiguration, titleSuffix: 'Garansi', readVersion };
    expect(await refusalOf(api.call(saveAkulakuConfigurationEndpoint, { body: stale }))).toMatchObject(changed);
    expect((await api.call(getAkulakuConfigurationEndpoint, {})).data).toEqual(saved);
    const again = { ...stale, readVersion: saved.version };
    expect((await api.call(saveAkulakuConfigurationEndpoint, { body: again })).data.version).toBe(2);
  });
});

describe('a configuration that is read and sent back', () => {
  it('is accepted every time: the version among its fields is not a condition', async () => {
    const api = await twoTabs();
    const sentBack = [];
    const { dataOptions, ...rules } = (await api.call(getConfigurationEndpoint, {})).data;
    const akulaku = (await api.call(getAkulakuConfigurationEndpoint, {})).data;
    for (let round = 0; round < 2; round += 1) {
      const body = { ...dataOptions, ...rules };
      sentBack.push((await api.call(saveConfigurationEndpoint, { body })).data.version);
      sentBack.push((await api.call(saveAkulakuConfigurationEndpoint, { body: akulaku })).data.version);
    }
    expect(sentBack).toEqual([1, 1, 2, 2]);
  });
});
