import { saveAkulakuConfigurationEndpoint, saveConfigurationEndpoint } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import {
  configurationLimits as limits,
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  fitsWithin,
  isAtMost,
} from '@pindahlapak/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { operatorOf, registerSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { inAccount } from '../core/in-account.ts';
import { storeConfiguration } from './configurations.sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const family = '👨\u200d👩\u200d👧\u200d👦';
/** Few characters of many units each: earlier versions took it. */
const long = (max: number, start = '') => start + family.repeat(max - start.length);

const { dataOptions, ...lists } = defaultDataConfiguration;
const dataBody = (replacement: string, stockQuantity = 1) => ({
  ...dataOptions,
  ...lists,
  stockQuantity,
  descriptionWordReplacements: [
    { id: 1, descriptionWordOriginal: 'wa', descriptionWordReplacement: 'chat' },
    { id: 2, descriptionWordOriginal: 'hp', descriptionWordReplacement: replacement },
  ],
});

it('the texts of these tests are stored ones alone', () => {
  expect(fitsWithin(long(limits.wordMax), limits.wordMax)).toBe(false);
  expect(isAtMost(long(limits.wordMax), limits.wordMax)).toBe(true);
});

describe('a configuration with texts that were stored under wider rules', () => {
  it('is saved with them as they were, and takes no new one of that kind', async () => {
    const { userId, token } = await registerSeller(app);
    const api = clientOf(app, token);
    const word = long(limits.wordMax);
    const { stockQuantity: _, minimumOrder: _m, affiliateFee: _f, ...stored } = dataBody(word);
    await inAccount(operatorOf(app), userId, ({ trx }) =>
      storeConfiguration(trx, userId, 'data_configurations', { dataOptions, ...stored }, 1),
    );
    const { data } = await api.call(saveConfigurationEndpoint, { body: dataBody(word, 7) });
    expect([data.dataOptions.stockQuantity, data.descriptionWordReplacements[1]?.descriptionWordReplacement]).toEqual([
      7,
      word,
    ]);
    const refusal = await refusalOf(
      api.call(saveConfigurationEndpoint, { body: dataBody(long(limits.wordMax, 'x'), 8) }),
    );
    expect(refusal).toMatchObject({
      status: 422,
      fields: { 'descriptionWordReplacements.1.descriptionWordReplacement': fieldMessages.textTooLong(limits.wordMax) },
    });
  });

  it('keeps insertions of that kind as well', async () => {
    const { userId, token } = await registerSeller(app);
    const api = clientOf(app, token);
    const stored = { ...defaultAkulakuConfiguration, titlePrefix: long(limits.titleInsertionMax) };
    await inAccount(operatorOf(app), userId, ({ trx }) =>
      storeConfiguration(trx, userId, 'akulaku_configurations', stored, 1),
    );
    const body = { ...stored, removeTitleDuplicates: true };
    expect((await api.call(saveAkulakuConfigurationEndpoint, { body })).data).toMatchObject(body);
    const moved = { ...body, titleSuffix: stored.titlePrefix };
    expect(await refusalOf(api.call(saveAkulakuConfigurationEndpoint, { body: moved }))).toMatchObject({
      status: 422,
      fields: { titleSuffix: fieldMessages.textTooLong(limits.titleInsertionMax) },
    });
  });

  it('one that was never stored is refused in a first save', async () => {
    const api = clientOf(app, (await registerSeller(app)).token);
    expect(
      await refusalOf(api.call(saveConfigurationEndpoint, { body: dataBody(long(limits.wordMax)) })),
    ).toMatchObject({ status: 422 });
  });
});
