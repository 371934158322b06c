import { getAkulakuConfigurationEndpoint, saveAkulakuConfigurationEndpoint } from '@pindahlapak/contract';
import { defaultAkulakuConfiguration, type AkulakuConfiguration } from '@pindahlapak/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

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
