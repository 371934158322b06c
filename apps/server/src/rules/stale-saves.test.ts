import {
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { errorMessages } from '@pindahlapak/messages';
import { defaultAkulakuConfiguration } from '@pindahlapak/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

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
