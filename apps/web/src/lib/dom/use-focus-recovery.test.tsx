import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { notify } from '../api/notify.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';

/** A list whose buttons remove their row, a button whose work ends with 'Selesai', and a field. */
function Page({ names }: { names: string[] }) {
  const [left, setLeft] = useState(names);
  const [busy, setBusy] = useState(false);
  useFocusRecovery();
  return (
    <main id="content" tabIndex={-1}>
      <section aria-labelledby="title">
        <h2 id="title">Sampah</h2>
        <ul>
          {left.map((name) => (
            <li key={name}>
              <input type="checkbox" aria-label={`Pilih ${name}`} />
              <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
                Pulihkan {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <button
        type="button"
        disabled={busy}
        onClick={() => {
          setBusy(true);
        }}
      >
        Simpan
      </button>
      <button type="button" onClick={() => setBusy(false)}>
        Selesai
      </button>
      <input aria-label="Cari" />
    </main>
  );
}

const pressEnterOn = async (button: { element: () => Element }) => {
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

it('moves the focus from a removed row to the next one, the previous one, or else the heading', async () => {
  const screen = await render(<Page names={['Tas', 'Topi', 'Kaos']} />);
  for (const [removed, focused] of [
    ['Tas', screen.getByRole('checkbox', { name: 'Pilih Topi' })],
    ['Kaos', screen.getByRole('checkbox', { name: 'Pilih Topi' })],
    ['Topi', screen.getByRole('heading')],
  ] as const) {
    await pressEnterOn(screen.getByRole('button', { name: `Pulihkan ${removed}` }));
    await expect.element(focused).toHaveFocus();
  }
});

it('returns the focus to a button that is enabled again, unless something else has it', async () => {
  const screen = await render(<Page names={[]} />);
  const button = screen.getByRole('button', { name: 'Simpan' });
  const end = () => (screen.getByRole('button', { name: 'Selesai' }).element() as HTMLElement).click();
  await pressEnterOn(button);
  await expect.element(button).toBeDisabled();
  end();
  await expect.element(button).toHaveFocus();

  await pressEnterOn(button);
  await expect.element(button).toBeDisabled();
  const field = screen.getByRole('textbox');
  (field.element() as HTMLElement).focus();
  end();
  await expect.element(button).toBeEnabled();
  await expect.element(field).toHaveFocus();
});

/** A row whose button asks first: its work runs once the dialog has closed, and 'Selesai' or 'Gagal' ends it. */
function Asking() {
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  useFocusRecovery();
  return (
    <main id="content" tabIndex={-1}>
      <ul>
        <li>
          <button type="button">Lihat</button>
          <span>
            {state !== 'done' && (
              <button type="button" disabled={state === 'busy'} onClick={() => setOpen(true)}>
                Urungkan
              </button>
            )}
          </span>
        </li>
      </ul>
      <button type="button" onClick={() => setState('idle')}>
        Gagal
      </button>
      <button type="button" onClick={() => setState('done')}>
        Selesai
      </button>
      {open && (
        <Dialog onClose={() => setOpen(false)} title="Urungkan?">
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              setState('busy');
            }}
          >
            Ya
          </button>
        </Dialog>
      )}
    </main>
  );
}

it('returns the focus to the button after its work, or to another control of its row if it is gone', async () => {
  const screen = await render(<Asking />);
  const button = screen.getByRole('button', { name: 'Urungkan' });
  const confirm = async () => {
    await pressEnterOn(button);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await pressEnterOn(screen.getByRole('button', { name: 'Ya' }));
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toBeDisabled();
  };
  const end = (how: string) => (screen.getByRole('button', { name: how }).element() as HTMLElement).click();
  await confirm();
  end('Gagal');
  await expect.element(button).toHaveFocus();
  await confirm();
  end('Selesai');
  await expect.element(screen.getByRole('button', { name: 'Lihat' })).toHaveFocus();
});

it('returns the focus to where it was on the page when a toast with the focus closes beside another', async () => {
  const screen = await render(<Page names={[]} />);
  const field = screen.getByRole('textbox');
  (field.element() as HTMLElement).focus();
  notify.success('2 produk diubah.', { label: 'Urungkan', onClick: () => {} });
  notify.success('Produk lain diubah.');
  const button = page.getByRole('button', { name: 'Urungkan' });
  await expect.element(button).toBeVisible();
  await pressEnterOn(button);
  await expect.element(button).not.toBeInTheDocument();
  expect(document.activeElement).toBe(field.element());
});

/** A card whose button opens a form, which takes its place. */
function EditedCard() {
  const [open, setOpen] = useState(false);
  useFocusRecovery();
  return (
    <main id="content" tabIndex={-1}>
      <section>
        <header>
          {!open && (
            <button type="button" onClick={() => setOpen(true)}>
              Edit
            </button>
          )}
        </header>
        {open && (
          <form>
            <button type="button" onClick={() => setOpen(false)}>
              Batal
            </button>
          </form>
        )}
      </section>
    </main>
  );
}

it('moves the focus from a closed form to the button in its card that opens it again', async () => {
  const screen = await render(<EditedCard />);
  await pressEnterOn(screen.getByRole('button', { name: 'Edit' }));
  await pressEnterOn(screen.getByRole('button', { name: 'Batal' }));
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});
