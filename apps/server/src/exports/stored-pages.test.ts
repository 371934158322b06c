import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftOf, eachWithPages, snapshotOf, type PageRoad } from '../test/page-road.ts';

let send: PageRoad['send'];
let workbook: PageRoad['workbook'];
eachWithPages((made) => ({ send, workbook } = made));

const sharedFile = (name: string): string =>
  path.resolve(import.meta.dirname, '../../../../../shared/data/pages', name);
const tokopediaFile = sharedFile('tokopedia/pdpGetLayout_response_2025.json');
const shopeeFile = sharedFile('shopee/get_pc_data_2025.json');

describe.skipIf(!existsSync(tokopediaFile) || !existsSync(shopeeFile))(
  'stored answers of the marketplaces (skipped where ../shared/data/pages is absent)',
  () => {
    it("Tokopedia's leaves as one row a variant, with its own prices and stocks", async () => {
      const body = readFileSync(tokopediaFile, 'utf8');
      const layout = JSON.parse(body).data.pdpGetLayout;
      const { children } = layout.components.find((one: { name: string }) => one.name === 'new_variant_options')
        .data[0];
      const url: string = layout.basicInfo.url;
      await send(draftOf(snapshotOf(url, { responses: [{ url: 'https://gql.tokopedia.com/', body }] })));

      const told = children.map(
        (child: { optionName: string[]; price: number; stock: { stock: string; isBuyable: boolean } }) => [
          child.optionName[0]?.trim(),
          child.price,
          child.stock.isBuyable ? Number(child.stock.stock) : 0,
        ],
      );
      expect(told).toHaveLength(8);
      expect(await workbook('color', 'price', 'stock')).toEqual(told);
      const [row] = await workbook('weight', 'brand', 'title');
      expect(row).toEqual([1.8, 'Other', layout.components[3].data[0].name.trim()]);
    });

    it("Shopee's leaves as one row a variant, with its own prices and stocks", async () => {
      const body = readFileSync(shopeeFile, 'utf8');
      const { item } = JSON.parse(body);
      const url = `https://shopee.co.id/Aerostreet-i.${item.shop_id}.${item.item_id}`;
      await send(draftOf(snapshotOf(url, { responses: [{ url: 'https://shopee.co.id/api/v4/pdp/get_pc', body }] })));

      const told = item.models.map((model: { name: string; price: string; stock: number }) => [
        model.name,
        Number(model.price) / 100_000,
        model.stock,
      ]);
      expect(told).toHaveLength(8);
      expect(await workbook('color', 'price', 'stock')).toEqual(told);
      const rows = await workbook('brand', 'specification', 'sku');
      expect(new Set(rows.map((row) => row.join('|')))).toEqual(
        new Set([`AEROSTREET|Tipe Pengikat: Tali; Negara Asal: Indonesia|shopee-${item.shop_id}.${item.item_id}`]),
      );
    });
  },
);
