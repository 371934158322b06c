import { afterEach, expect, it, vi } from 'vitest';
import { captureOpened } from './tab-messages.ts';

const otherView = 'https://shopee.co.id/opaanlp/7/71?__mobile__=1';
const ownPage = 'https://shopee.co.id/product/7/71';
const snapshot = { url: 'dari halaman' };
let lastTabId = 0;

/** A browser tab whose address and state the test sets. */
function makeTab(url: string) {
  const tab = { id: ++lastTabId, url, status: 'complete' };
  const update = vi.fn(async () => void (tab.status = 'loading'));
  vi.stubGlobal('chrome', {
    tabs: { get: async () => ({ ...tab }), update },
    scripting: { executeScript: async () => [{ result: snapshot }] },
  });
  return { tab, update, look: () => captureOpened(tab.id) };
}

afterEach(() => vi.unstubAllGlobals());

it("redirects once to the listing's own page, however long the tab keeps the other address", async () => {
  const { tab, update, look } = makeTab(otherView);
  expect([await look(), await look(), await look()]).toEqual([null, null, null]);
  expect(update.mock.calls).toEqual([[tab.id, { url: ownPage }]]);
  Object.assign(tab, { url: ownPage });
  expect(await look()).toMatchObject(snapshot);
});

it('reads the other view if the marketplace redirects back to it', async () => {
  const { tab, update, look } = makeTab(otherView);
  await look();
  Object.assign(tab, { status: 'complete' });
  expect(await look()).toMatchObject(snapshot);
  expect(update).toHaveBeenCalledTimes(1);
});

it("redirects again if the browser refused, and in each entry's own tab", async () => {
  const { update, look } = makeTab(otherView);
  update.mockRejectedValueOnce(new Error('Tabs cannot be edited right now'));
  await expect(look()).rejects.toThrow();
  expect(await look()).toBeNull();
  expect(update).toHaveBeenCalledTimes(2);
  const next = makeTab(otherView);
  expect(await next.look()).toBeNull();
  expect(next.update).toHaveBeenCalledTimes(1);
});
