import { describe, expect, it } from 'vitest';
import { mailLink, phoneLink, whatsappLink } from './contact-links.ts';

describe('contact links', () => {
  it('carry the message with every sign encoded', () => {
    expect(whatsappLink('+62 812-345', 'Halo & "apa" kabar?')).toBe(
      'https://wa.me/62812345?text=Halo%20%26%20%22apa%22%20kabar%3F',
    );
    expect(mailLink('dukungan@contoh.id', 'Bantuan & tanya')).toBe(
      'mailto:dukungan@contoh.id?subject=Bantuan%20%26%20tanya',
    );
    expect(phoneLink('+62 812 (345)')).toBe('tel:+62812345');
  });
});
