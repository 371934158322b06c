import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageAddress } from './image-address.ts';

const base = 'https://www.bhinneka.com/laptop-uji-sku1';

describe('imageAddress', () => {
  it.each([
    [
      'https://images.tokopedia.net/img/cache/700/VqbcmM/2030/1/1/a-b.png',
      'https://images.tokopedia.net/img/VqbcmM/2030/1/1/a-b.png',
    ],
    [
      'https://images.tokopedia.net/img/cache/500-square/hDjmkQ/2030/1/1/a.jpg.webp?ect=4g',
      'https://images.tokopedia.net/img/hDjmkQ/2030/1/1/a.jpg',
    ],
    [
      'https://down-id.img.susercontent.com/file/id-1-abc_tn.webp',
      'https://down-id.img.susercontent.com/file/id-1-abc',
    ],
    [
      'https://down-id.img.susercontent.com/file/id-1-abc@resize_w450_nl.webp',
      'https://down-id.img.susercontent.com/file/id-1-abc',
    ],
    ['https://cf.shopee.co.id/file/abc_tn', 'https://cf.shopee.co.id/file/abc'],
    ['//id-live-01.slatic.net/p/abc.jpg_720x720q80.jpg_.webp', 'https://id-live-01.slatic.net/p/abc.jpg'],
    ['https://img.lazcdn.com/g/p/abc.png_80x80q80.png', 'https://img.lazcdn.com/g/p/abc.png'],
    [
      'https://www.static-src.com/wcsstore/Indraprastha/images/catalog/thumbnail//1/MTA-1/a.jpg?w=80',
      'https://www.static-src.com/wcsstore/Indraprastha/images/catalog/full//1/MTA-1/a.jpg',
    ],
    ['https://bimg.akulaku.net/goods/spu/0d07.jpg?w=726&q=80&fit=1', 'https://bimg.akulaku.net/goods/spu/0d07.jpg'],
    [
      '/_next/image?url=https%3A%2F%2Fstatic.bmdstatic.com%2Fpk%2Fproduct%2Fmedium%2Fa.jpg&w=64&q=75',
      'https://static.bmdstatic.com/pk/product/large/a.jpg',
    ],
    [
      'https://dynamic.zacdn.com/x=/fit-in/236x345/filters:quality(90):fill(ffffff)/http://static-id.zacdn.com/p/uji-1-1.jpg',
      'https://static-id.zacdn.com/p/uji-1-1.jpg',
    ],
    ['http://cdn.example.co.id/a.jpg?v=2#x', 'https://cdn.example.co.id/a.jpg?v=2'],
  ])('%s becomes %s', (source, address) => {
    expect(imageAddress(source, base)).toBe(address);
    expect(imageAddress(address, base)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:image/png;base64,AAAA',
    'gambar.jpg',
    '/a.jpg"><script>',
    'https://cdn.example.co.id/a b.jpg',
    'blob:https://www.bhinneka.com/1',
    'file:///etc/passwd',
    'https://user:pass@cdn.example.co.id/a.jpg',
    'https://localhost/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://cdn.example.co.id:8443/a.jpg',

    `https://cdn.example.co.id/${'a'.repeat(3000)}.jpg`,
    `data:image/png;base64,${'A'.repeat(5_000_000)}`,
    '',
    null,
    42,
    {},
  ])('%j is not a picture', (source) => {
    const address = imageAddress(source, base);
    expect(address).toBeNull();
  });

  it('returns a short https address or none for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), fc.anything()), (source) => {
        const address = imageAddress(source, base);
        expect(address === null || (address.startsWith('https://') && address.length <= 2048)).toBe(true);
      }),
    );
  });
});
