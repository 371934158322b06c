import {
  type Batch,
  getBatchEndpoint,
  getMeEndpoint,
  listBatchesEndpoint,
  undoBatchEndpoint,
} from '@pindahlapak/contract';
import { historyTexts as texts } from '@pindahlapak/messages';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;

const batch: Batch = {
  id: 'batch-1',
  number: 1,
  kind: 'bulk',
  actor: { kind: 'seller', name: null },
  createdAt: Date.now(),
  created: 0,
  changed: 2,
  deleted: 0,
  restored: 0,
  subject: null,
  window: 1,
  undoOf: null,
  undoneAt: null,
  canUndo: true,
};
const conflict = (name: string, reason: 'changed' | 'limit' = 'changed') => ({
  productId: name,
  name,
  field: 'price',
  reason,
  message: 'sudah diubah lagi',
  old: 1000,
  current: 2000,
});
const leave = (...conflicts: ReturnType<typeof conflict>[]) =>
  api.succeed(undoBatchEndpoint, { restored: 0, conflicts, conflictCount: conflicts.length, batchId: null });

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listBatchesEndpoint, { totalItems: 1, totalPages: 1, data: [batch] });
  leave(conflict('Tas'), conflict('Topi'));
});

async function undoWithConflicts() {
  const { screen } = await renderApp('/riwayat', { token: 'token-1' });
  await screen.getByRole('button', { name: /^Urungkan/ }).click();
  await expect.element(screen.getByText('Topi', { exact: true })).toBeVisible();
  return screen;
}

it('keeps a conflict whose restore failed, and removes it once it is restored', async () => {
  const screen = await undoWithConflicts();
  api.cut(undoBatchEndpoint);
  await screen.getByRole('button', { name: texts.restoreAnyway }).first().click();
  await expect.element(screen.getByText(texts.undoFailed)).toBeVisible();
  await expect.element(screen.getByText('Tas', { exact: true })).toBeVisible();
  leave();
  await screen.getByRole('button', { name: texts.restoreAnyway }).first().click();
  await expect.element(screen.getByText('Tas', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Topi', { exact: true })).toBeVisible();
});

it('keeps the other conflicts if one cannot be restored', async () => {
  const screen = await undoWithConflicts();
  leave(conflict('Tas', 'limit'));
  await screen.getByRole('button', { name: texts.restoreAnyway }).first().click();
  await expect.poll(() => screen.getByRole('button', { name: texts.restoreAnyway }).elements().length).toBe(1);
  await expect.element(screen.getByText('Tas', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Topi', { exact: true })).toBeVisible();
});

it('keeps the conflicts visible if the undo moves its batch to the next page', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...batch, id: `batch-${at}`, subject: `Produk ${at}` }));
  api.succeed(listBatchesEndpoint, { totalItems: 20, totalPages: 1, data: many });
  const { screen } = await renderApp('/riwayat', { token: 'token-1' });
  const button = screen.getByRole('button', { name: /^Urungkan.*Produk 19/ });
  await expect.element(button).toBeInTheDocument();
  const undo: Batch = { ...batch, id: 'batch-undo', kind: 'undo' };
  api.succeed(listBatchesEndpoint, { totalItems: 21, totalPages: 2, data: [undo, ...many.slice(0, 19)] });
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(screen.getByText('Topi', { exact: true })).toBeVisible();
});

it.each([
  ['deleted products are no longer in the trash', { deleted: 2 }, texts.nothingDeleted],
  ['created products were deleted', { created: 2 }, texts.nothingCreated],
])('says why nothing is listed if the %s', async (_, counts, text) => {
  const undone: Batch = { ...batch, changed: 0, ...counts, undoneAt: Date.now(), canUndo: false };
  api.succeed(listBatchesEndpoint, { totalItems: 1, totalPages: 1, data: [undone] });
  api.succeed(getBatchEndpoint, { ...undone, changes: [], totalItems: 0, totalPages: 0 });
  const { screen } = await renderApp('/riwayat', { token: 'token-1' });
  await screen.getByRole('button', { name: new RegExp(`^${texts.showChanges}`) }).click();
  await expect.element(screen.getByText(text)).toBeVisible();
});
