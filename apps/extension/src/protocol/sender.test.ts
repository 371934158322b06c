import { describe, expect, it } from 'vitest';
import { originOf, type Sender } from './sender.ts';

const ownId = 'abcdefghijklmnopabcdefghijklmnop';
const own = { id: ownId, origin: `chrome-extension://${ownId}` };
const page: Sender = {
  id: ownId,
  url: 'https://ec-mall.akulaku.com/mobile/product/detail?spuId=1',
  origin: 'https://ec-mall.akulaku.com',
  frameId: 0,
  tab: { id: 5 },
};
const popup: Sender = {
  id: ownId,
  url: `chrome-extension://${ownId}/popup.html?tab=5`,
  origin: `chrome-extension://${ownId}`,
};

describe('originOf', () => {
  it('recognises the popup, also in its own tab', () => {
    expect(originOf(popup, own)).toEqual({ from: 'popup' });
    expect(originOf({ ...popup, frameId: 0, tab: { id: 9 } }, own)).toEqual({ from: 'popup' });
  });

  it('recognises the popup in Firefox, whose files have an origin other than the id', () => {
    const firefox = { id: 'ekstensi@contoh.id', origin: 'moz-extension://a36b2433-8187-4986-928e-ca0db6c56781' };
    const sender = { id: firefox.id, url: `${firefox.origin}/popup.html`, origin: firefox.origin };
    expect(originOf(sender, firefox)).toEqual({ from: 'popup' });
    expect(originOf({ ...sender, url: `moz-extension://${'b'.repeat(8)}/popup.html` }, firefox)).toBeNull();
    expect(originOf(popup, firefox)).toBeNull();
  });

  it('recognises the script in an Akulaku page', () => {
    expect(originOf(page, own)).toEqual({ from: 'page', tabId: 5, url: page.url });
  });

  it.each<[string, Sender]>([
    ['another extension', { ...page, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }],
    ['no id', { ...page, id: undefined }],
    ['no address', { ...page, url: undefined }],
    ['a frame in the page', { ...page, frameId: 3 }],
    ['no tab', { ...page, tab: undefined }],
    ['plain http', { ...page, url: 'http://ec-mall.akulaku.com/' }],
    ['another host', { ...page, url: 'https://toko.example/' }],
    ['a host that only ends alike', { ...page, url: 'https://akulaku.com.toko.example/' }],
    ['another marketplace', { ...page, url: 'https://shopee.co.id/product/1/2' }],
    ['another page of the extension', { ...popup, url: `chrome-extension://${ownId}/lain.html` }],
    ['a popup of another origin', { ...popup, origin: 'https://toko.example' }],
    [
      'the popup of another extension',
      { ...popup, url: 'chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba/popup.html' },
    ],
    ['a data address', { ...page, url: 'data:text/html,x' }],
  ])('recognises nobody else: %s', (_, sender) => expect(originOf(sender, own)).toBeNull());
});
