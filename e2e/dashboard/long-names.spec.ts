import { exportAkulakuEndpoint, nameWindowEndpoint, saveMappingsEndpoint } from '@pindahlapak/contract';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { dashboardPaths as paths } from '@pindahlapak/model';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';
import { detail } from '../support/detail.ts';

test.use({ viewport: { width: 390, height: 844 } });

test(
  'names without a space, as long as they may be, make no screen wider than a phone',
  detail,
  async ({ page, seller, openAs }) => {
    const category = 'k'.repeat(120);
    const windowName = 'W'.repeat(40);
    await importListings(seller, 1, [listing(1, { category })]);
    await seller.client.call(nameWindowEndpoint, { params: { window: 1 }, body: { name: windowName } });
    await seller.client.call(saveMappingsEndpoint, {
      params: { marketplace: 'akulaku' },
      body: { mappings: [{ marketplaceType: 'tokopedia', sourceKey: category, leafId: '70365' }] },
    });
    await (await seller.client.request(exportAkulakuEndpoint, { params: { window: 1 } })).arrayBuffer();

    await openAs(seller, paths.exports);
    await expect(page.getByText(windowName)).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto(`${paths.history}?bagian=aturan`);
    await expect(page.getByText(category)).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
