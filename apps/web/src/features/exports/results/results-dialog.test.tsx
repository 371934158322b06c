import { type EndpointData, undoAnswerEndpoint, saveResultsEndpoint } from '@pindahlapak/contract';
import { exportResultsTexts as texts, sessionTexts } from '@pindahlapak/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { exportSummary } from '../../../test/export-summary.ts';
import { ResultsDialog } from './results-dialog.tsx';

it('reports a lost connection, and keeps the pasted text', async () => {
  // No call gets a response.
  fakeApi();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ResultsDialog summary={exportSummary} onClose={() => {}} onShow={() => {}} />
    </QueryClientProvider>,
  );
  const pasted = screen.getByLabelText(texts.paste);
  await pasted.fill('a/1\tGambar buram');
  await screen.getByRole('button', { name: texts.send }).click();
  await expect.element(screen.getByText(sessionTexts.noConnection)).toBeVisible();
  await expect.element(pasted).toHaveValue('a/1\tGambar buram');
});

type Results = EndpointData<typeof saveResultsEndpoint>;

/** Pastes an answer with these results and opens its preview. */
async function paste(results: Partial<Results>, acceptRest = false) {
  const api = fakeApi();
  const line = {
    line: 3,
    sku: '',
    title: '',
    option1: '',
    option2: '',
    outcome: 'ditolak',
    reason: 'Toko libur',
  } as const;
  api.succeed(saveResultsEndpoint, ({ body }) => ({
    isRecorded: !String((body as { preview: boolean }).preview).includes('true'),
    answerId: 'jawaban-1',
    isAgain: false,
    lines: 2,
    matched: 1,
    matchedRejected: 1,
    doubtful: [],
    unmatched: [line],
    doubtfulCount: 0,
    unmatchedCount: 1,
    isRestHeldBack: true,
    reasons: [],
    ...results,
  }));
  api.succeed(undoAnswerEndpoint, null);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ResultsDialog summary={exportSummary} onClose={() => {}} onShow={() => {}} />
    </QueryClientProvider>,
  );
  await screen.getByLabelText(texts.paste).fill('a/1\tGambar buram');
  if (acceptRest) await screen.getByLabelText(texts.acceptRest).click();
  await screen.getByRole('button', { name: texts.send }).click();
  return { api, screen };
}

it('previews what would be recorded, lists skipped lines with their texts, and undoes the whole answer', async () => {
  const { api, screen } = await paste({});
  await expect.element(screen.getByText(texts.wouldMatch({ lines: '1', refused: '1', accepted: '0' }))).toBeVisible();
  await expect.element(screen.getByText(`${texts.line(3)} · Toko libur`)).toBeVisible();
  await expect.element(screen.getByText(texts.restHeldBack)).toBeVisible();
  await screen.getByRole('button', { name: texts.record }).click();
  await expect.element(screen.getByText(texts.matched('1'))).toBeVisible();
  await screen.getByRole('button', { name: texts.clear }).click();
  await expect.poll(() => api.calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE']);
});

it('does not offer to undo an answer recorded before, which would delete the first recording', async () => {
  const { screen } = await paste({ isAgain: true });
  await screen.getByRole('button', { name: texts.record }).click();
  await expect.element(screen.getByText(texts.again)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.done })).toBeVisible();
  expect(screen.getByRole('button', { name: texts.clear }).elements()).toEqual([]);
});

it.each([
  { lines: 0, acceptRest: false, isRestHeldBack: false, isEnabled: false },
  { lines: 1, acceptRest: false, isRestHeldBack: false, isEnabled: false },
  { lines: 1, acceptRest: true, isRestHeldBack: true, isEnabled: false },
  { lines: 1, acceptRest: true, isRestHeldBack: false, isEnabled: true },
])(
  'can record $lines lines without a yes or no only by accepting the rest: $acceptRest, held back: $isRestHeldBack',
  async ({ lines, acceptRest, isRestHeldBack, isEnabled }) => {
    const nothing = { lines, matched: 0, matchedRejected: 0, unmatchedCount: lines, isRestHeldBack };
    const { screen } = await paste(nothing, acceptRest);
    const record = screen.getByRole('button', { name: texts.record });
    await (isEnabled ? expect.element(record).toBeEnabled() : expect.element(record).toBeDisabled());
  },
);

it('records exactly what it has previewed, even if the answer was changed while the preview was loading', async () => {
  const api = fakeApi();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  api.respond(saveResultsEndpoint, async () => {
    await held;
    const data: Results = {
      isRecorded: false,
      answerId: null,
      isAgain: false,
      lines: 1,
      matched: 1,
      matchedRejected: 1,
      doubtful: [],
      unmatched: [],
      doubtfulCount: 0,
      unmatchedCount: 0,
      isRestHeldBack: false,
      reasons: [],
    };
    return Response.json({ code: 200, message: saveResultsEndpoint.message, data });
  });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ResultsDialog summary={exportSummary} onClose={() => {}} onShow={() => {}} />
    </QueryClientProvider>,
  );
  await screen.getByLabelText(texts.paste).fill('a/1\tGambar buram');
  await screen.getByRole('button', { name: texts.send }).click();
  await expect.poll(() => api.callsOf(saveResultsEndpoint)).toHaveLength(1);
  await screen.getByLabelText(texts.acceptRest).click();
  answer();
  await screen.getByRole('button', { name: texts.record }).click();
  await expect.poll(() => api.callsOf(saveResultsEndpoint)).toHaveLength(2);
  const [previewed, recorded] = api.callsOf(saveResultsEndpoint).map(({ body }) => body as Record<string, unknown>);
  expect(recorded).toMatchObject({ ...previewed, preview: recorded?.['preview'] });
});
