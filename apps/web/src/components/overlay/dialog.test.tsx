import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx';

/** A page with a button that opens a dialog; confirming the dialog removes the button. */
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
      {/* Like a menu item, which disappears when it is chosen. */}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          currentTarget.blur();
          setOpen(true);
        }}
      >
        Dari menu
      </button>
      <input aria-label="Cari" />
      {open && (
        <Dialog onClose={() => setOpen(false)} title="Hapus Produk">
          <button type="button" onClick={() => setIsGone(true)}>
            Ya
          </button>
        </Dialog>
      )}
    </main>
  );
}

/** A menu whose item opens a dialog, and a button that does; the dialog is followed by another one. */
function WithMenu() {
  const [open, setOpen] = useState<'none' | 'first' | 'second'>('none');
  const close = () => setOpen('none');
  return (
    <main id="content" tabIndex={-1}>
      <DropdownMenu>
        <DropdownMenuTrigger>Lainnya</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen('first')}>Buka</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <button type="button" onClick={() => setOpen('first')}>
        Langsung
      </button>
      {open === 'first' && (
        <Dialog onClose={close} title="Pertama">
          <button type="button" onClick={() => setOpen('second')}>
            Lanjut
          </button>
        </Dialog>
      )}
      {open === 'second' && <Dialog onClose={close} title="Kedua" />}
    </main>
  );
}

describe('the focus after a dialog', () => {
  it("returns to the menu's button if a menu item opened the dialog", async () => {
    const screen = await render(<WithMenu />);
    const button = screen.getByRole('button', { name: 'Lainnya' });
    await button.click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(screen.getByRole('dialog', { name: 'Pertama' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('returns to the control that opened the first of two consecutive dialogs', async () => {
    const screen = await render(<WithMenu />);
    const button = screen.getByRole('button', { name: 'Lainnya' });
    await button.click();
    await screen.getByRole('menuitem', { name: 'Buka' }).click();
    await screen.getByRole('button', { name: 'Lanjut' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Kedua' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('stays in a dialog that replaces another one', async () => {
    const screen = await render(<WithMenu />);
    const button = screen.getByRole('button', { name: 'Langsung' });
    await button.click();
    const next = screen.getByRole('button', { name: 'Lanjut' });
    await expect.element(next).toBeVisible();
    (next.element() as HTMLElement).focus();
    const focused: (EventTarget | null)[] = [];
    const note = ({ target }: FocusEvent) => focused.push(target);
    document.addEventListener('focusin', note);
    await userEvent.keyboard('{Enter}');
    const second = screen.getByRole('dialog', { name: 'Kedua' });
    await expect.element(second).toBeVisible();
    // The first dialog returns the focus in its own task.
    await new Promise((resolve) => setTimeout(resolve));
    document.removeEventListener('focusin', note);
    // The focus moves once; if it went back to the page first, it would move twice.
    expect(focused).toEqual([second.getByRole('button').element()]);
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
  });

  it('returns to where it was', async () => {
    const screen = await render(<Page />);
    await screen.getByRole('button', { name: 'Hapus' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Hapus' })).toHaveFocus();
  });

  it('stays in a field that took it right after the key that closed the dialog', async () => {
    const screen = await render(<Page />);
    await screen.getByRole('button', { name: 'Hapus' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    // The dialog closes within the key's task, and returns the focus in its own task.
    await Promise.resolve();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    const field = screen.getByRole('textbox', { name: 'Cari' });
    (field.element() as HTMLElement).focus();
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(field.element());
  });

  it('moves to the content if the control that opened the dialog is gone', async () => {
    const screen = await render(<Page />);
    await screen.getByRole('button', { name: 'Hapus' }).click();
    await screen.getByRole('button', { name: 'Ya' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });

  it('moves to the content if nothing had it', async () => {
    const screen = await render(<Page />);
    await screen.getByRole('button', { name: 'Dari menu' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });
});

/** A long page with a sticky bar, and a dialog that is opened further down. */
function LongPage() {
  const [open, setOpen] = useState(false);
  return (
    <div style={{ height: '5000px' }}>
      <header className="sticky top-0">Bilah atas</header>
      <button type="button" className="absolute top-[3000px]" onClick={() => setOpen(true)}>
        Buka
      </button>
      {open && <Dialog onClose={() => setOpen(false)} title="Di bawah" />}
    </div>
  );
}

it('sticky elements stay in place behind a dialog, and the page does not scroll', async () => {
  const screen = await render(<LongPage />);
  await screen.getByRole('button', { name: 'Buka' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(scrollY).toBeGreaterThan(0);
  expect(screen.getByText('Bilah atas').element().getBoundingClientRect().top).toBe(0);
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('scroll');
});

/** Returns the colour that the browser paints for these layers, the lowest first. */
function painted(layers: string[]): number[] {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (context === null) throw new Error('no canvas');
  for (const layer of layers) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  return [...context.getImageData(0, 0, 1, 1).data];
}

it.each(['light', 'dark'])('dims the gutter of the scrollbar like the page, %s', async (theme) => {
  const html = document.documentElement;
  html.dataset['theme'] = theme;
  await render(<Dialog onClose={() => {}} title="Hapus Produk" />);
  const { backgroundColor, backgroundImage } = getComputedStyle(html);
  expect(backgroundImage).toBe('none');
  const style = getComputedStyle(document.body);
  const page = painted([style.backgroundColor, style.getPropertyValue('--scrim')]);
  painted([backgroundColor]).forEach((value, index) => expect(Math.abs(value - (page[index] ?? 0))).toBeLessThan(3));
  delete html.dataset['theme'];
});
