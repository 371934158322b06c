import { exportResultsTexts as texts, sessionTexts } from '@pindahlapak/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import ResultsDialog from './results-dialog.tsx';

const made = {
  id: 'export-1',
  createdAt: '2026-11-23T08:00:00.000Z',
  target: 'akulaku',
  fileName: 'produk_akulaku_window-1_20261123-150000.xlsx',
  actor: 'seller',
  window: 1,
  retryOf: null,
  rulesVersion: 1,
  rulesChanged: false,
  rows: 1,
  products: 1,
  rejected: 0,
  accepted: 0,
  resultsAt: null,
} as const;

it('a lost connection is told in words, and what was pasted stays', async () => {
  // No call has an answer.
  fakeApi();
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ResultsDialog made={made} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const pasted = screen.getByLabelText(texts.paste);
  await pasted.fill('a/1\tGambar buram');
  await screen.getByRole('button', { name: texts.send }).click();
  await expect.element(screen.getByText(sessionTexts.noConnection)).toBeVisible();
  await expect.element(pasted).toHaveValue('a/1\tGambar buram');
});
