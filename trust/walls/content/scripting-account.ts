import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  getMeEndpoint,
  importProductsEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  updateProfileEndpoint,
} from '@pindahlapak/contract';
import { listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { operate } from '@pindahlapak/harness/operator';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { connectPc } from '../accounts/furnished-seller.ts';
import { scriptingTexts } from './scripting-texts.ts';

const textAt = (index: number): string => scriptingTexts[index % scriptingTexts.length] ?? '';

/** Imports products so that every text is in each field of some product. */
async function importTexts({ client }: Seller): Promise<void> {
  const products = scriptingTexts.map((text, index) =>
    listing(index, {
      name: text,
      category: textAt(index + 1),
      color: textAt(index + 2),
      variant: textAt(index + 3),
      etalase: textAt(index + 4),
      description1: textAt(index + 5),
      description2: textAt(index + 6),
      description3: textAt(index + 7),
      description4: textAt(index + 8),
      description5: textAt(index + 9),
    }),
  );
  for (let start = 0; start < products.length; start += 100) {
    const { data } = await client.call(importProductsEndpoint, {
      body: { window: 1, products: products.slice(start, start + 100) },
    });
    const refused = data.results.find(({ status }) => status !== 'created');
    if (refused) throw new Error(`${refused.urls}: ${refused.message}`);
  }
}

async function configureTexts({ client }: Seller): Promise<void> {
  const words = scriptingTexts.filter((text) => text.length <= 200).map((text, index) => ({ id: index + 1, text }));
  await client.call(saveConfigurationEndpoint, {
    body: dataConfiguration({
      titleWordReplacements: words.map(({ id, text }) => ({
        id,
        titleWordOriginal: `${id} ${text}`.slice(0, 200),
        titleWordReplacement: text,
      })),
    }),
  });
  await client.call(saveAkulakuConfigurationEndpoint, {
    body: {
      titlePrefix: textAt(1),
      titleSuffix: textAt(2),
      titleCondition: '',
      descriptionPrefix: textAt(3),
      descriptionSuffix: textAt(4),
      descriptionCondition: '',
      removeTitleDuplicates: false,
      removeDescriptionDuplicates: false,
    },
  });
}

/** Inserts purchases with hostile texts, as an operator could enter them; each text is in one of them. */
function enterPurchases(server: RunningServer, userId: string): void {
  const database = new DatabaseSync(path.join(server.dataDir, 'pindahlapak.sqlite'), { timeout: 5000 });
  const insert = database.prepare(
    `insert into subscriptions (user_id, id, created_at, plan_name, plan_description, payment_method, price, months, status)
     values (?, ?, ?, ?, ?, ?, 500000, 1, 'success')`,
  );
  for (let index = 0; index < scriptingTexts.length; index += 4)
    insert.run(userId, textAt(index), Date.now(), textAt(index + 1), textAt(index + 2), textAt(index + 3));
  database.close();
}

/** A seller whose texts all attempt to run a script. */
export async function scriptingSeller(server: RunningServer): Promise<Seller> {
  const seller = await newSeller(server.address);
  await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '300');
  await importTexts(seller);
  await configureTexts(seller);
  await connectPc(server.address, seller, textAt(1).slice(0, 80));
  const { id } = (await seller.client.call(getMeEndpoint, {})).data;
  enterPurchases(server, id);
  await seller.client.call(updateProfileEndpoint, {
    body: {
      fullName: textAt(1).slice(0, 120),
      phoneNumber: '081234567890',
      email: seller.email,
      address: [1, 7, 13, 22].map(textAt).join(' ').slice(0, 500),
    },
  });
  return seller;
}
