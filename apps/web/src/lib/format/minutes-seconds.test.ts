import { describe, expect, it } from 'vitest';
import { minutesSeconds } from './minutes-seconds.ts';

describe('minutesSeconds', () => {
  it('writes the seconds with two digits', () => {
    expect([300, 61, 9, 0].map(minutesSeconds)).toEqual(['5:00', '1:01', '0:09', '0:00']);
  });
});
