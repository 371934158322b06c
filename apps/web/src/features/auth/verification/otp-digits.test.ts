import { describe, expect, it } from 'vitest';
import { emptyOtp, enterDigits, eraseDigit } from './otp-digits.ts';

const boxes = (text: string) => [...text.padEnd(6)].map((digit) => digit.trim());

describe('enterDigits', () => {
  it('fills a box and moves to the next', () => {
    expect(enterDigits(emptyOtp, 0, '4')).toEqual({ boxes: boxes('4'), focus: 1 });
  });
  it('keeps the focus in the last box', () => {
    expect(enterDigits(boxes('12345'), 5, '6')).toEqual({ boxes: boxes('123456'), focus: 5 });
  });
  it('replaces a digit, whether the new one is typed before or after it', () => {
    expect(enterDigits(boxes('12'), 0, '91').boxes).toEqual(boxes('92'));
    expect(enterDigits(boxes('12'), 0, '19').boxes).toEqual(boxes('92'));
    expect(enterDigits(boxes('12'), 0, '11').boxes).toEqual(boxes('12'));
  });
  it('fills all boxes with a whole code, wherever it is pasted', () => {
    expect(enterDigits(boxes('9'), 3, '123456')).toEqual({ boxes: boxes('123456'), focus: 5 });
    expect(enterDigits(emptyOtp, 0, ' 123 456 ')).toEqual({ boxes: boxes('123456'), focus: 5 });
    expect(enterDigits(emptyOtp, 0, '12345678').boxes).toEqual(boxes('123456'));
  });
  it('fills a partial code from its box', () => {
    expect(enterDigits(boxes('1'), 1, '234')).toEqual({ boxes: boxes('1234'), focus: 4 });
  });
  it('empties the box and stays there for other characters', () => {
    expect(enterDigits(boxes('1'), 0, 'x')).toEqual({ boxes: boxes(''), focus: 0 });
  });
});

describe('eraseDigit', () => {
  it('empties the box, then the previous one', () => {
    expect(eraseDigit(boxes('123'), 2)).toEqual({ boxes: boxes('12'), focus: 2 });
    expect(eraseDigit(boxes('12'), 2)).toEqual({ boxes: boxes('1'), focus: 1 });
    expect(eraseDigit(emptyOtp, 0)).toEqual({ boxes: emptyOtp, focus: 0 });
  });
});
