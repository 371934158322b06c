import { plainDigits } from './contacts/characters.ts';

const telephone = /^[+(]?[\d(](?:[\d\s().+\-\u2010-\u2013]|\ufe0f|\u20e3)*$/;

/**
 * What a hit is allowed by: its text without case and doubled spaces; of a telephone number the digits from the first 8
 * on, of an address neither 'https://', 'www.' nor the last slash.
 */
export function allowedKey(text: string): string {
  const plain = text.trim().toLowerCase();
  const unmasked = plainDigits(plain);
  if (telephone.test(unmasked)) return unmasked.replace(/\D/g, '').replace(/^(?:62|0)/, '');
  return plain
    .replace(/\s+/g, ' ')
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}
