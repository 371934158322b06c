import * as fc from 'fast-check';
import { expectLinear } from '@pindahlapak/model/expect-linear';
import { describe, expect, it } from 'vitest';
import { htmlLengthMax, htmlToText } from './html-to-text.ts';

describe('htmlToText', () => {
  it.each([
    ['line breaks', 'Satu<br>dua<br/>tiga<BR />empat', 'Satu\ndua\ntiga\nempat'],
    ['at most one blank line', 'Satu<br><br><br><br>dua', 'Satu\n\ndua'],
    ['blocks on their own lines', '<div>Satu</div><div>dua</div>', 'Satu\ndua'],
    ['paragraphs set off', '<p>Satu</p><p>dua</p>', 'Satu\n\ndua'],
    ['lists', '<ul><li>Katun</li><li>Sutra</li></ul>Akhir', '- Katun\n- Sutra\nAkhir'],
    ['nested lists', '<ol><li>Satu<ul><li>dalam</li></ul></li></ol>', '- Satu\n- dalam'],
    [
      'tables',
      '<table><tr><td>Warna</td><td>Hitam</td></tr><tr><td>Berat</td><td>1 kg</td></tr></table>',
      'Warna Hitam\nBerat 1 kg',
    ],
    ['source breaks beside tags', '• Cantik \n<br>• gratis\nkartu', '• Cantik\n• gratis kartu'],
    ['source breaks with inline tags alone', 'Baris <b>satu</b>\nbaris dua', 'Baris satu\nbaris dua'],
    ['preformatted text', '<pre>a\nb</pre><div>c\nd</div>', 'a\nb\nc d'],
    ['script and style', 'Kaos<script>alert("<p>")</script><style>p{}</style> polos', 'Kaos polos'],
    ['a script that never ends', 'Kaos<script>alert(1)', 'Kaos'],
    ['comments', 'Kaos<!-- <p> --> polos', 'Kaos polos'],
    ['attributes with angle brackets', '<a href="x" title="a>b">toko</a> kami', 'toko kami'],
    [
      'entities once',
      'Tas &amp;amp; dompet<br>5 &lt; 6&nbsp;kg &#8211; &#x2713; &unknown;',
      'Tas &amp; dompet\n5 < 6 kg – ✓ &unknown;',
    ],
    ['an escaped tag stays text', '&lt;b&gt;tebal&lt;/b&gt;<br>', '<b>tebal</b>'],
    ['entities without tags', 'Tas &amp; dompet', 'Tas & dompet'],
    ['spaces around the sign of an attribute', '<a href = "x>y">toko</a>', 'toko'],
    ['plain signs beside tags', '<p>a < b, <XL> & <3</p>', 'a < b, <XL> & <3'],
    ['stray closing tags', 'Kaos</div></b> polos</b>', 'Kaos\npolos'],
    ["Word's own elements", '<p>Bahan katun<o:p></o:p></p><st1:City w:st="on">Solo</st1:City>', 'Bahan katun\n\nSolo'],
    ['an unclosed inline tag with an attribute', '<font color=red>Promo <3', 'Promo <3'],
    ['processing instructions', '<?xml version="1.0" encoding="utf-8"?><?xml:namespace prefix=o ?>Kaos', 'Kaos'],
    ['a text cut inside a tag', 'Satu<br>dua<', 'Satu\ndua<'],
    ['an empty paragraph', '<p></p>', ''],
    ['nothing', '', ''],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each([
    'a < b dan c > d',
    'Ukuran <XL> dan <M>',
    'Ukuran <S>, <M>, <L>',
    '<SMALL> <BIG>',
    'Kabel <audio> 3,5 mm',
    'stok <10, beli <sekarang>',
    '<3 cinta',
    '  spasi  dan\n\n\n\nbaris  ',
    'AT&T, R&D; H&M',
    'x<y>z',
    'Ukuran <S M L = semua>',
    'Nilai <b c=d',
    'mau <?>',
    'rasio <a:b',
  ])('does not change the plain text %j', (text) => {
    expect(htmlToText(text)).toBe(text);
  });

  it('only changes CRLF in a plain text', () => {
    expect(htmlToText('satu\r\ndua\r\n\r\n\r\ntiga ')).toBe('satu\ndua\n\n\ntiga ');
  });

  it('does not change any text without < and &', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = text.replace(/[<&\r]/g, '');
        expect(htmlToText(plain)).toBe(plain);
      }),
    );
  });

  it('leaves no tag of a closed element, whatever surrounds it', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<br>',
      '<li>',
      '<div class="x">',
      'kata',
      ' ',
      '<XL>',
      '&amp;',
      '<',
      '>',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = htmlToText(pieces.join(''));
        expect(text).not.toMatch(/<br>|<\/p>|<div class="x">/);
        expect(text).not.toMatch(/\n{3}/);
      }),
    );
  });

  it.each([
    ['unclosed tags', '<b a="'],
    ['openings', '<'],
    ['comment openings', '<!--'],
    ['closings', '</a'],
    ['cells', '<td>x'],
    ['list items', '<ul><li>'],
    ['entities', '&amp;'],
    ['half entities', '&#x'],
    ['quotes', '<a b=\'<a b="'],
    ['dropped elements', '<svg></svg>'],
    ['unclosed dropped elements', '<svg>'],
    ['processing instructions', '<?x '],
    ['unclosed tags with attributes', '<font a=b '],
  ])('ten times as many %s take about ten times as long', (_, piece) => {
    expectLinear(htmlLengthMax / 40, (size) => piece.repeat(Math.ceil(size / piece.length)), htmlToText);
  });

  it('reads no more than its limit', () => {
    expect(htmlToText(`${' '.repeat(htmlLengthMax)}a`).trim()).toBe('');
  });
});
