import { commonTexts, connectionTexts as texts } from '@pindahlapak/messages';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part.tsx';

// React logs errors that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const found = { default: () => <p>Isi dialog</p> };

/** Fails the first loads. */
const loadAfter = (failures: number) => {
  let left = failures;
  return () => (left-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(found));
};

it('a popup that cannot be loaded says so, closes, and opens after a retry', async () => {
  const Part = lazyPart(loadAfter(2));
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Buka
        </button>
        {isOpen && <Part onClose={() => setOpen(false)} />}
      </>
    );
  }
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Buka' }).click();
  const failed = screen.getByRole('alertdialog', { name: texts.partMissing });
  await expect.element(failed.getByRole('button', { name: texts.reload })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Buka' })).toHaveFocus();

  await screen.getByRole('button', { name: 'Buka' }).click();
  await failed.getByRole('button', { name: commonTexts.retry }).click();
  await expect.poll(() => screen.container.textContent).toContain('Isi dialog');
  await expect.element(failed).not.toBeInTheDocument();
});

it('a part in its own place can be retried', async () => {
  const Part = lazyPart(loadAfter(1));
  const screen = await render(<Part waiting="Memuat" />);
  await screen.getByRole('alert').getByRole('button', { name: commonTexts.retry }).click();
  await expect.element(screen.getByText('Isi dialog')).toBeVisible();
});

it('is retried automatically when the network is back', async () => {
  const Part = lazyPart(loadAfter(1));
  const screen = await render(<Part />);
  await expect.element(screen.getByRole('heading', { name: texts.partMissing })).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Isi dialog')).toBeVisible();
});
