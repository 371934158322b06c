import { saveMappingsEndpoint } from './catalogue/category-endpoints.ts';
import { listSourceChangesEndpoint } from './source/source-endpoints.ts';
import { fieldMessages } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { pairDeviceEndpoint } from './accounts/device-endpoints.ts';
import { addressField, fullNameField, phoneField } from './accounts/account-fields.ts';
import { nameWindowEndpoint, savedViewBody } from './catalogue/view-endpoints.ts';
import { decideResultsEndpoint } from './exports/ledger-endpoints.ts';
import { emailField, storableText, numberParameter, pageParameter, problemFields } from './fields.ts';
import { sourceObservationSchema } from './source/source-endpoints.ts';
import * as z from 'zod/mini';

/** The stored text of a field, or the reason why it is refused. */
const stored = (field: typeof fullNameField, text: string): string => {
  const { success, data, error } = field.safeParse(text);
  return success ? data : (error.issues[0]?.message ?? '');
};

/** Characters that move a terminal's cursor, change its colours or the direction of the following text. */
const unseen = [
  ['escape', '\u001b[31m'],
  ['bell', '\u0007'],
  ['control sequence introducer', '\u009b31m'],
  ['delete', '\u007f'],
  ['right-to-left override', '\u202e'],
  ['isolate', '\u2066'],
  ['zero width space', '\u200b'],
  ['byte order mark', '\ufeff'],
  ['interlinear mark', '\ufff9'],
] as const;
const anyUnseen = /(?!\u200d)[\p{Cc}\p{Cf}]/u;

describe('an e-mail', () => {
  it.each([...unseen, ['joiner', '\u200d'] as const, ['half a character', '\ud83d'] as const])(
    'is refused with %s',
    (_, sign) => {
      expect(stored(emailField, `sari${sign}@contoh.id`)).toBe(fieldMessages.emailFormat);
    },
  );
});

describe.each([
  ['a name', fullNameField],
  ['an address', addressField],
  ['the name of a PC', pairDeviceEndpoint.body.shape.name],
  ['the name of a view', savedViewBody.shape.name],
  ['the name of a window', nameWindowEndpoint.body.shape.name.def.innerType],
])('%s', (_, field) => {
  it.each(unseen)('loses %s', (_name, sign) => {
    const text = stored(field, `Sari${sign} Dewi${sign}`);
    expect(text).toMatch(/^Sari(\[31m|31m)? Dewi/);
    expect(text).not.toMatch(anyUnseen);
  });

  it.each(['Sari 👩‍💻 Dewi', 'Toko 🏴󠁧󠁢󠁥󠁮󠁧󠁿 Inggris', 'می‌خواهم', 'محمد الفاتح', '张伟国际贸易'])('keeps %s', (text) => {
    expect(stored(field, text)).toBe(text);
  });

  it.each(['\u3164', '\u200d', ' \u200d\ufe0f ', '\u3164'.repeat(20), '\u115f \u1160'])(
    'counts as empty if nothing of it is visible',
    (unseenText) => {
      expect(stored(field, unseenText)).toBe(stored(field, ' '));
    },
  );
});

describe('a name', () => {
  it('is one line', () => {
    expect(stored(fullNameField, ' Sari\r\n\tDewi ')).toBe('Sari Dewi');
    expect(stored(savedViewBody.shape.name, ' Stok\n\tlama ')).toBe('Stok lama');
    expect(nameWindowEndpoint.body.shape.name.parse(' Baju\r\nLebaran ')).toBe('Baju Lebaran');
    expect(stored(addressField, 'Jl. Kenanga 12\nBandung')).toBe('Jl. Kenanga 12\nBandung');
  });
});

describe('a telephone number', () => {
  it('may be pasted with the marks that contacts put around it', () => {
    expect(stored(phoneField, '\u202a081234567890\u202c')).toBe('081234567890');
    expect(stored(phoneField, '0812-3456-7890')).toBe(fieldMessages.phoneFormat);
  });
});

it.each([phoneField, fullNameField, emailField, addressField])('reports that a number is not a text: %#', (field) => {
  expect(field.safeParse(6_281_234_567_890).error?.issues[0]?.message).toBe(fieldMessages.textNeeded);
  expect(field.safeParse(undefined).error?.issues[0]?.message).toMatch(/ wajib diisi\.$/);
});

describe('a stored text', () => {
  it('keeps lines, tabs, joiners and direction marks, but no other control characters', () => {
    expect(storableText('a\tb\nc\r\nd')).toBe('a\tb\nc\r\nd');
    expect(storableText('👩‍💻 \u200f עברית')).toBe('👩‍💻 \u200f עברית');
    expect(storableText('a\u0000b\u001bc\u007fd\u0085e\u009bf\ud800g')).toBe('abcdef\ufffdg');
  });
});

it('names the field in a refusal even if no form sends it', () => {
  const messageOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) => error?.issues[0]?.message;
  expect(messageOf(listSourceChangesEndpoint.query.safeParse({ limit: '0' }))).toContain('limit');
  expect(messageOf(saveMappingsEndpoint.body.safeParse({ mappings: [] }))).toContain('mappings');
});

const refusal = 'Bukan angka dari 1 sampai 1.000.';
const limit = numberParameter(1, 1000, refusal);

describe('a number of a query', () => {
  it.each([
    ['1', 1],
    ['20', 20],
    ['1000', 1000],
    ['007', 7],
  ])('%j is %d', (text, number) => {
    expect(limit.parse(text)).toBe(number);
  });

  it.each([
    '1e3',
    '',
    ' ',
    ' 20',
    '20 ',
    '+20',
    '-1',
    '0x10',
    '0b1',
    '20.0',
    '20,0',
    '1_000',
    '２０',
    '0',
    '1001',
    'abc',
  ])('%j is refused with its reason', (text) => {
    const { error } = limit.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual([refusal]);
  });

  it.each([[['20']], [['1', '2']], [null], [true], [{}], [1.5], [Number.NaN]])('%j is refused', (value) => {
    expect(limit.safeParse(value).success).toBe(false);
  });

  it("may be a number in a body's filter", () => {
    expect(limit.parse(20)).toBe(20);
  });

  it('is refused, not rounded, if it is too long', () => {
    const any = numberParameter(0, Number.MAX_SAFE_INTEGER, refusal);
    expect(any.parse(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    expect(any.safeParse('9'.repeat(400)).success).toBe(false);
    expect(any.safeParse(`${Number.MAX_SAFE_INTEGER + 1}`).success).toBe(false);
  });

  it('has a default or is absent if it is omitted', () => {
    expect(z.object({ page: pageParameter, limit: z.optional(limit) }).parse({})).toEqual({ page: 1 });
  });

  it('is documented as a whole number with its limits', () => {
    expect(z.toJSONSchema(limit, { io: 'input' })).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000 });
  });
});

describe('the fields of problems', () => {
  it('are named by path, each with its first problem', () => {
    const issues = [
      { path: ['rules', 1, 'word'], message: 'pertama' },
      { path: ['rules', 1, 'word'], message: 'kedua' },
      { path: [], message: 'semua' },
      { path: ['__proto__'], message: 'aneh' },
    ];
    expect(Object.entries(problemFields(issues))).toEqual([
      ['rules.1.word', 'pertama'],
      ['body', 'semua'],
      ['__proto__', 'aneh'],
    ]);
  });

  it('are limited to the first 50', () => {
    const issues = Array.from({ length: 3000 }, (_, index) => ({ path: [index], message: 'salah' }));
    expect(Object.keys(problemFields(issues))).toEqual(Array.from({ length: 50 }, (_, index) => String(index)));
  });
});

it('lists that are too long are refused with their limit', () => {
  const variants = Array.from({ length: 101 }, () => ({ option1: 'M' }));
  const seen = { marketplaceType: 'tokopedia', urls: 'https://a.id', seenAt: '2026-11-26T03:00:00Z', state: 'ok' };
  const observed = sourceObservationSchema.safeParse({ ...seen, variants });
  expect(observed.error?.issues.map(({ message }) => message)).toEqual([
    'Varian terlalu banyak: 101, paling banyak 100.',
  ]);
  const decided = decideResultsEndpoint.body.safeParse({ decisions: [] });
  expect(decided.error?.issues.map(({ message }) => message)).toEqual(['Kirim 1 sampai 1.000 keputusan sekaligus.']);
});
