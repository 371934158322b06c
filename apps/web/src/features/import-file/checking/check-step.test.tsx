import { importFileTexts as texts } from '@pindahlapak/messages';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FileReading } from '../reading/use-file-reading.ts';
import { CheckStep } from './check-step.tsx';

const decisions = { conflicts: 'lewati', edited: {}, window: 1 };

/** The check of a file without rows, with this number of sheets. */
const emptyFile = (sheets: number) => ({
  reading: { isReading: false, isDeciding: false, readError: null } as unknown as FileReading,
  read: {
    decisions,
    report: { counts: { baru: 0 }, sheets: Array.from({ length: sheets }, () => ({ name: 'Stok', rows: 0 })) },
  } as unknown as NonNullable<FileReading['read']>,
  decisions: decisions as never,
  onDecide: () => undefined,
});

it('links a file without rows to the choice it has', async () => {
  const onGo = vi.fn<(step: 'sheet' | 'columns') => void>();
  const screen = await render(<CheckStep {...emptyFile(2)} onGo={onGo} />);
  await expect.element(screen.getByText(texts.noRows)).toBeVisible();
  await screen.getByRole('button', { name: texts.toSheet }).click();
  await screen.rerender(<CheckStep {...emptyFile(1)} onGo={onGo} />);
  await expect.element(screen.getByText(/sheet/i)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: texts.toHeaderRow }).click();
  expect(onGo.mock.calls).toEqual([['sheet'], ['columns']]);
});
