import { ApiError } from '@pindahlapak/contract';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.object({
  password: z.string().check(z.minLength(3, 'pendek')),
  repeat: z.string().check(z.minLength(1, 'kosong')),
});
const repeats = { field: 'repeat', of: 'password', error: 'beda' } as const;
const initial = { password: '', repeat: '' };

function TestForm({ onValid, refusal }: { onValid: (values: typeof initial) => void; refusal?: ApiError }) {
  const form = useSchemaForm({ schema, initial, repeats });
  return (
    <form onSubmit={form.submit(onValid)} noValidate>
      <input aria-label="password" {...form.field('password')} />
      <p data-testid="password">{form.errorOf('password')}</p>
      <input aria-label="repeat" {...form.field('repeat')} />
      <p data-testid="repeat">{form.errorOf('repeat')}</p>
      <button type="submit">kirim</button>
      <button type="button" onClick={() => form.refuse(refusal)}>
        tolak
      </button>
    </form>
  );
}

test('judges a field when it is left, then while it changes', async () => {
  const screen = await render(<TestForm onValid={() => undefined} />);
  await screen.getByLabelText('password').fill('a');
  await expect.element(screen.getByTestId('password')).toBeEmptyDOMElement();
  await userEvent.tab();
  await expect.element(screen.getByTestId('password')).toHaveTextContent('pendek');
  await screen.getByLabelText('password').fill('abc');
  await expect.element(screen.getByTestId('password')).toBeEmptyDOMElement();
});

test('changing one field judges the touched one that depends on it', async () => {
  const screen = await render(<TestForm onValid={() => undefined} />);
  await screen.getByLabelText('password').fill('abc');
  await screen.getByLabelText('repeat').fill('abc');
  await userEvent.tab();
  await expect.element(screen.getByTestId('repeat')).toBeEmptyDOMElement();
  await screen.getByLabelText('password').fill('abcd');
  await expect.element(screen.getByTestId('repeat')).toHaveTextContent('beda');
});

test('a submit with a problem shows all, goes to the first and sends nothing', async () => {
  const onValid = vi.fn<(values: typeof initial) => void>();
  const screen = await render(<TestForm onValid={onValid} />);
  await screen.getByRole('button', { name: 'kirim' }).click();
  await expect.element(screen.getByTestId('password')).toHaveTextContent('pendek');
  await expect.element(screen.getByTestId('repeat')).toHaveTextContent('kosong');
  await expect.element(screen.getByLabelText('password')).toHaveFocus();
  expect(onValid).not.toHaveBeenCalled();
});

test('hands over the values once all is right', async () => {
  const onValid = vi.fn<(values: typeof initial) => void>();
  const screen = await render(<TestForm onValid={onValid} />);
  await screen.getByLabelText('password').fill('abc');
  await screen.getByLabelText('repeat').fill('abc');
  await screen.getByRole('button', { name: 'kirim' }).click();
  expect(onValid).toHaveBeenCalledWith({ password: 'abc', repeat: 'abc' });
});

test('shows the server’s text at its field until the field changes', async () => {
  const refusal = new ApiError('tidak', { status: 422, fields: { password: 'terlalu umum', lain: 'x' } });
  const screen = await render(<TestForm onValid={() => undefined} refusal={refusal} />);
  await screen.getByLabelText('password').fill('abcd');
  await screen.getByRole('button', { name: 'tolak' }).click();
  await expect.element(screen.getByTestId('password')).toHaveTextContent('terlalu umum');
  await screen.getByLabelText('password').fill('abcde');
  await expect.element(screen.getByTestId('password')).toBeEmptyDOMElement();
});
