import { exportResultsTexts as texts, sessionTexts } from '@pindahlapak/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { keptExport } from '../../../test/kept-export.ts';
import { ResultsDialog } from './results-dialog.tsx';

it('a lost connection is told in words, and what was pasted stays', async () => {
  // No call has an answer.
  fakeApi();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ResultsDialog made={keptExport} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const pasted = screen.getByLabelText(texts.paste);
  await pasted.fill('a/1\tGambar buram');
  await screen.getByRole('button', { name: texts.send }).click();
  await expect.element(screen.getByText(sessionTexts.noConnection)).toBeVisible();
  await expect.element(pasted).toHaveValue('a/1\tGambar buram');
});
