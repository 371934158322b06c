import { historyTexts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { settingValue } from './version-list.tsx';

it.each([
  ['titleCondition', 'less_than_30', 'Judul kurang dari 30 karakter'],
  ['titleCondition', '', 'Non Aktifkan'],
  ['descriptionCondition', 'less_than_40', 'Deskripsi kurang dari 40 karakter'],
  ['titlePrefix', 'all', 'all'],
  ['removeContacts', true, true],
  ['titleCondition', null, null],
])('shows %s %j as %j', (path, value, read) => {
  expect(settingValue(path, value)).toBe(read);
});

it.each([
  ['Gudang', 'PC Gudang'],
  ['PC Gudang', 'PC Gudang'],
  [null, 'PC yang sudah diputuskan'],
])('shows a PC named %j as %j', (name, read) => {
  expect(historyTexts.actor('device', name)).toBe(read);
});
