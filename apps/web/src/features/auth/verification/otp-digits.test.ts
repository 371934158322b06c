import { describe, expect, it } from 'vitest';
import { emptyOtp, enterDigits, eraseDigit } from './otp-digits.ts';

const boxes = (text: string) => [...text.padEnd(6)].map((digit) => digit.trim());

describe('enterDigits', () => {
  it('a digit fills its box and goes on', () => {
    expect(enterDigits(emptyOtp, 0, '4')).toEqual({ boxes: boxes('4'), focus: 1 });
  });
  it('the last box keeps the focus', () => {
    expect(enterDigits(boxes('12345'), 5, '6')).toEqual({ boxes: boxes('123456'), focus: 5 });
  });
  it('a new digit replaces the present one, typed before or behind it', () => {
    expect(enterDigits(boxes('12'), 0, '91').boxes).toEqual(boxes('92'));
    expect(enterDigits(boxes('12'), 0, '19').boxes).toEqual(boxes('92'));
    expect(enterDigits(boxes('12'), 0, '11').boxes).toEqual(boxes('12'));
  });
  it('a whole code fills all boxes, wherever it is pasted', () => {
    expect(enterDigits(boxes('9'), 3, '123456')).toEqual({ boxes: boxes('123456'), focus: 5 });
    expect(enterDigits(emptyOtp, 0, ' 123 456 ')).toEqual({ boxes: boxes('123456'), focus: 5 });
    expect(enterDigits(emptyOtp, 0, '12345678').boxes).toEqual(boxes('123456'));
  });
  it('a part of a code fills from its box', () => {
    expect(enterDigits(boxes('1'), 1, '234')).toEqual({ boxes: boxes('1234'), focus: 4 });
  });
  it('what is no digit empties the box and stays', () => {
    expect(enterDigits(boxes('1'), 0, 'x')).toEqual({ boxes: boxes(''), focus: 0 });
  });
});

describe('eraseDigit', () => {
  it('empties the box, then the one before', () => {
    expect(eraseDigit(boxes('123'), 2)).toEqual({ boxes: boxes('12'), focus: 2 });
    expect(eraseDigit(boxes('12'), 2)).toEqual({ boxes: boxes('1'), focus: 1 });
    expect(eraseDigit(emptyOtp, 0)).toEqual({ boxes: emptyOtp, focus: 0 });
  });
});
