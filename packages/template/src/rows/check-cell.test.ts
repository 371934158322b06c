import { textLength } from '@pindahlapak/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TemplateColumn } from '../describe/template-description.ts';
import { checkCell } from './check-cell.ts';

const columnOf = (limits: Pick<TemplateColumn, 'lengthMin' | 'lengthMax'>) =>
  ({ min: null, max: null, ...limits }) as TemplateColumn;

it('says of any text what its characters, all counted, say', () => {
  const unit = fc.constantFrom('a', 'e\u0301', '👨‍👩‍👧', '\u0301', '\r\n', '宽', `a${'\u0301'.repeat(40)}`);
  const limit = fc.option(fc.nat(6));
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 7 }), limit, limit, (units, lengthMin, lengthMax) => {
      const text = units.join('');
      const length = textLength(text);
      expect(checkCell(text, columnOf({ lengthMin, lengthMax }))).toEqual([
        ...(lengthMax !== null && length > lengthMax ? [{ kind: 'too-long', limit: lengthMax }] : []),
        ...(lengthMin !== null && length < lengthMin ? [{ kind: 'too-short', limit: lengthMin }] : []),
      ]);
    }),
  );
});
