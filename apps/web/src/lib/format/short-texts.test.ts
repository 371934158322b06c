import { describe, expect, it } from 'vitest';
import { minutesSeconds } from '../dom/timing.ts';
import { mailLink, phoneLink, whatsappLink } from './short-texts.ts';

describe('minutesSeconds', () => {
  it('writes the seconds with two digits', () => {
    expect([300, 61, 9, 0].map(minutesSeconds)).toEqual(['5:00', '1:01', '0:09', '0:00']);
  });
});

describe('contact links', () => {
  it('encode every character of the message', () => {
    expect(whatsappLink('+62 812-345', 'Halo & "apa" kabar?')).toBe(
      'https://wa.me/62812345?text=Halo%20%26%20%22apa%22%20kabar%3F',
    );
    expect(mailLink('dukungan@contoh.id', 'Bantuan & tanya')).toBe(
      'mailto:dukungan@contoh.id?subject=Bantuan%20%26%20tanya',
    );
    expect(phoneLink('+62 812 (345)')).toBe('tel:+62812345');
  });
});
