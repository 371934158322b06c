import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';

/** A page with a button that opens a dialog, and goes once the dialog says so. */
function Page() {
  const [open, setOpen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      {!isGone && (
        <button type="button" onClick={() => setOpen(true)}>
          Hapus
        </button>
      )}
      {/* As the item of a menu that closes with the choice. */}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          currentTarget.blur();
          setOpen(true);
        }}
      >
        Dari menu
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Hapus Produk">
        <button type="button" onClick={() => setIsGone(true)}>
          Ya
        </button>
      </Dialog>
    </main>
  );
}

describe('the focus after a dialog', () => {
  it('goes back to where it was', async () => {
    const screen = await render(<Page />);
    await screen.getByRole('button', { name: 'Hapus' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Hapus' })).toHaveFocus();
  });

  it('goes to the content where what opened the dialog is gone', async () => {
    const screen = await render(<Page />);
    await screen.getByRole('button', { name: 'Hapus' }).click();
    await screen.getByRole('button', { name: 'Ya' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });

  it('goes to the content where nothing had it', async () => {
    const screen = await render(<Page />);
    await screen.getByRole('button', { name: 'Dari menu' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });
});
