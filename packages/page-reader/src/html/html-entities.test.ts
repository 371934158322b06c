import { describe, expect, it } from 'vitest';
import { decodeEntities } from './html-to-text.ts';

describe('decodeEntities', () => {
  it.each([
    ['the five of XML', '&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['Latin-1', '&copy;&Eacute;&szlig;&yuml;&frac12;', '©Éßÿ½'],
    ['names beyond Latin-1', '&ndash;&hellip;&starf;&check;&rarr;&euro;', '–…★✓→€'],
    ['the longest name', '&CounterClockwiseContourIntegral;', '∳'],
    ['names of two characters', '&NotEqualTilde;', '≂̸'],
    ['numbers', '&#8211;&#x2713;&#X2713;&#128512;', '–✓✓😀'],
    ['numbers that Windows wrote', '&#150;&#147;', '–“'],
    ['a no-break space', 'a&nbsp;b&#160;c&#xa0;d', 'a b c d'],
    ['a reference to a reference, once', '&amp;amp;', '&amp;'],
  ])('decodes %s', (_, text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });

  it.each(['&unknown;', '&amp', '&#160', '&;', '&#;', '&#x;', '& amp;', 'AT&T', '&constructor;', '&__proto__;'])(
    'leaves %j as it is',
    (text) => {
      expect(decodeEntities(text)).toBe(text);
    },
  );

  it.each(['&#0;', '&#xD800;', '&#xDFFF;', '&#x110000;', '&#9999999;'])('drops the invalid reference %s', (text) => {
    expect(decodeEntities(`a${text}b`)).toBe('ab');
  });
});
