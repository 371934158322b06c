import { describe, expect, it } from 'vitest';
import { isPreviewable, pictureAddress } from './pictures.tsx';

describe('isPreviewable', () => {
  it.each([
    'https://gambar.contoh.id/a.jpg',
    'https://gambar.contoh.id/a.JPEG',
    'http://gambar.contoh.id/a.png',
    ' https://gambar.contoh.id/a.gif ',
    'https://gambar.contoh.id/folder/a.jpg.webp?ect=4g',
    'https://bimg.akulaku.net/goods/spu/0f3a5c7e9b1d2468.jpg?w=726&q=80&fit=1',
    'https://gambar.contoh.id/lihat?berkas=a.png',
  ])('shows %s', (value) => {
    expect(isPreviewable(value)).toBe(true);
  });

  it.each([
    '',
    'a.jpg',
    '/a.jpg',
    'gambar.contoh.id/a.jpg',
    'https://gambar.contoh.id/a.svg',
    'https://gambar.contoh.id/a',
    'https://gambar.contoh.id/jpg',
    'javascript:alert(1)//a.jpg',
    'data:image/png;base64,a.png',
    'ftp://gambar.contoh.id/a.jpg',
  ])('does not show %j', (value) => {
    expect(isPreviewable(value)).toBe(false);
  });
});

describe('pictureAddress', () => {
  it('uses https', () => {
    expect(pictureAddress('http://gambar.contoh.id/a.jpg?b=1')).toBe('https://gambar.contoh.id/a.jpg?b=1');
    expect(pictureAddress('https://gambar.contoh.id/a.jpg')).toBe('https://gambar.contoh.id/a.jpg');
  });

  it("does not change addresses of the page's own server", () => {
    const own = 'http://127.0.0.1:3000';
    expect(pictureAddress(`${own}/demo/a.png`, own)).toBe(`${own}/demo/a.png`);
  });

  it.each([null, '', 'a.jpg', 'javascript:alert(1)'])('is null for %j', (value) => {
    expect(pictureAddress(value)).toBeNull();
  });
});
