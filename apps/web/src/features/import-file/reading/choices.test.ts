import { beforeEach, describe, expect, it } from 'vitest';
import { localStore } from '../../../lib/dom/safe-storage.ts';
import {
  chooseColumn,
  noChoices,
  recallChoices,
  rememberChoices,
  signatureOf,
  withChoices,
  type ImportColumn,
} from './choices.ts';

const column = (at: number, header: string, field: ImportColumn['field'] = null): ImportColumn => ({
  column: at,
  header,
  field,
  isGuess: field !== null,
  samples: [],
});
const columns = [column(0, 'Nama', 'name'), column(1, 'Judul lama'), column(2, 'Harga', 'price')];

beforeEach(() => {
  for (const key of localStore.keys()) localStore.remove(key);
});

describe('assigning a field to a column', () => {
  it('moves the field from its previous column, and is no guess any more', () => {
    const choices = chooseColumn(columns, noChoices, 1, 'name');
    expect(choices.columns).toEqual({ 0: null, 1: 'name' });
    expect(withChoices(columns, choices)).toEqual([
      { ...columns[0], field: null, isGuess: false },
      { ...columns[1], field: 'name', isGuess: false },
      columns[2],
    ]);
  });

  it('ignores a column without changing the others', () => {
    const choices = chooseColumn(columns, noChoices, 2, null);
    expect(choices.columns).toEqual({ 2: null });
    expect(chooseColumn(withChoices(columns, choices), choices, 2, 'price').columns).toEqual({ 2: 'price' });
  });
});

describe('the choices', () => {
  const choices = chooseColumn(columns, { headerRow: 2, columns: {} }, 1, 'name');

  it('are recalled only for the same headers and account', () => {
    rememberChoices('sari', signatureOf(columns), choices);
    expect(
      recallChoices('sari', signatureOf([column(0, ' NAMA '), column(1, 'judul lama'), column(2, 'Harga')])),
    ).toEqual(choices);
    expect(recallChoices('sari', signatureOf(columns.slice(1)))).toBeNull();
    expect(recallChoices('budi', signatureOf(columns))).toBeNull();
  });

  it('are deleted when empty, and ignored when unreadable', () => {
    rememberChoices('sari', 'a', choices);
    rememberChoices('sari', 'a', noChoices);
    expect(recallChoices('sari', 'a')).toBeNull();
    localStore.set('import-columns:sari', '{"broken');
    expect(recallChoices('sari', 'a')).toBeNull();
  });

  it('are kept for the latest 20 kinds of files', () => {
    for (let kind = 0; kind < 21; kind += 1) rememberChoices('sari', String(kind), choices);
    expect(recallChoices('sari', '0')).toBeNull();
    expect(recallChoices('sari', '1')).toEqual(choices);
    expect(recallChoices('sari', '20')).toEqual(choices);
  });
});
