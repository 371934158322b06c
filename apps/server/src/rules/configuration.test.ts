import { getConfigurationEndpoint, saveConfigurationEndpoint } from '@pindahlapak/contract';
import { defaultDataConfiguration } from '@pindahlapak/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

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
