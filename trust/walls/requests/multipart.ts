import { onePixelGif } from '@pindahlapak/harness/one-pixel';
import fc from 'fast-check';

export const boundary = 'batas-formulir';

export interface FilePart {
  field: string;
  fileName: string;
  type: string;
  bytes: Uint8Array;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** The bytes of a form. Names are not escaped, so that hostile ones arrive. */
export function formBytes(fields: Record<string, unknown>, files: readonly FilePart[] = []): Buffer {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`),
  );
  const fileParts = files.map(({ field, fileName, type, bytes }) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([...parts, ...fileParts, Buffer.from(`--${boundary}--\r\n`)]);
}

const files: fc.Arbitrary<FilePart> = fc.record({
  field: fc.constantFrom('profilImage', 'profilImage', 'profilImage', 'other', ''),
  fileName: fc.constantFrom('a.gif', '../../a.svg', 'a\u0000.png', '', 'x'.repeat(300), '"; name="role'),
  type: fc.constantFrom('image/gif', 'image/svg+xml', 'text/html', '', 'x'.repeat(200)),
  bytes: fc.oneof(
    fc.constant(onePixelGif),
    fc.uint8Array({ maxLength: 300 }),
    fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    fc.nat({ max: onePixelGif.length }).map((end) => onePixelGif.subarray(0, end)),
  ),
});

/** Forms with bent fields, with or without files; one in five has damaged bytes. */
export const bentForms = (fields: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fields, fc.array(files, { maxLength: 2 }), fc.nat({ max: 19 }), fc.nat())
    .map(([value, attached, way, place]) => {
      const record = typeof value === 'object' && value !== null ? { ...value } : { fullName: value };
      const whole = formBytes(record, attached);
      if (way === 0) return whole.subarray(0, place % whole.length);
      if (way === 1) return Buffer.concat([whole.subarray(0, whole.length - 6), whole]);
      if (way === 2) return Buffer.from(whole.toString().replaceAll('\r\n', '\n'));
      if (way === 3) return Buffer.from(whole.toString().replace('form-data;', 'form-data; name="__proto__";'));
      return whole;
    });
