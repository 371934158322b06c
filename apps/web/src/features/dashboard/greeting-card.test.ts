import { expect, it } from 'vitest';
import { greetingAt } from './greeting-card.tsx';

it.each([
  [0, 'Selamat Pagi'],
  [11, 'Selamat Pagi'],
  [12, 'Selamat Siang'],
  [16, 'Selamat Siang'],
  [17, 'Selamat Sore'],
  [20, 'Selamat Sore'],
  [21, 'Selamat Malam'],
  [23, 'Selamat Malam'],
])('at %i o’clock: %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));
