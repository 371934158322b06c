import { decideResultsEndpoint } from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { exportCalls } from '../../test/calls/export-calls.ts';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const { client, detail, exportWindow } = exportCalls(() => ({ app, seller }));

it('reasons with equally many products are ordered by their rows, including an empty one', async () => {
  const reasons = ['Ukuran salah', null, 'gambar buram', 'Éter dilarang', 'Gambar buram', 'Merek', 'Merek'];
  await importAll(app, seller.token, listings(reasons.length));
  const { id } = await exportWindow();
  const { data: rows } = await detail(id);
  const decisions = rows.map(({ row }, at) => ({ row, outcome: 'ditolak' as const, reason: reasons[at] ?? null }));
  const { data } = await client().call(decideResultsEndpoint, { params: { id }, body: { decisions } });
  const expected = ['Merek', 'Ukuran salah', '', 'gambar buram', 'Éter dilarang', 'Gambar buram'];
  expect(data.reasons.map(({ text }) => text)).toEqual(expected);
  expect((await detail(id)).reasons).toEqual(data.reasons);
});
