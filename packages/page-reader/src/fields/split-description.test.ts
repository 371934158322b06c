import { fitsWithin, productLimits, utf8Length } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { splitDescription } from './pick-description.ts';

const max = productLimits.descriptionMax;

describe('splitDescription', () => {
  it('keeps a description that fits', () => {
    expect(splitDescription('Katun\nlembut')).toEqual({ parts: ['Katun\nlembut'], isWhole: true });
    expect(splitDescription('')).toEqual({ parts: [], isWhole: true });
    expect(splitDescription('👍'.repeat(max)).parts).toHaveLength(1);
  });

  it('breaks a longer one at a blank line, a line or a word', () => {
    const head = 'a'.repeat(max - 10);
    for (const mark of ['\n\n', '\n', ' '])
      expect(splitDescription(`${head}${mark}${'b'.repeat(20)}`)).toEqual({
        parts: [head, 'b'.repeat(20)],
        isWhole: true,
      });
  });

  it('breaks between characters if there is no better place', () => {
    const { parts, isWhole } = splitDescription('😀'.repeat(max + 1));
    expect(isWhole).toBe(true);
    expect(parts.map((part) => part.replaceAll('😀', ''))).toEqual(['', '']);
  });

  it('drops what does not fit into five parts', () => {
    const { parts, isWhole } = splitDescription('kata '.repeat(max * 2));
    expect(isWhole).toBe(false);
    expect(parts).toHaveLength(5);
    for (const part of parts) expect(fitsWithin(part, max)).toBe(true);
  });

  it.each(['漢', 'e\u0301\u0302 ', '👨‍👩‍👧 '])('drops what is too large for the whole product: %s', (text) => {
    const { parts, isWhole } = splitDescription(text.repeat(max * 4));
    expect(isWhole).toBe(false);
    const bytes = parts.reduce((sum, part) => sum + utf8Length(part), 0);
    expect(bytes).toBeGreaterThan(productLimits.bytesMax * 0.8);
    expect(bytes).toBeLessThan(productLimits.bytesMax);
    for (const part of parts) {
      expect(fitsWithin(part, max)).toBe(true);
      expect(part.replaceAll(text.trim(), '').trim()).toBe('');
    }
  });
});
