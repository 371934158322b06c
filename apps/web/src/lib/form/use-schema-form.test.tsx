import { ApiError } from '@pindahlapak/contract';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { SelectField, TextField } from '../../components/form/field.tsx';
import { numberOf } from './digits.ts';
import { fromTexts, type FieldProblem, useSchemaForm } from './use-schema-form.ts';

const schema = z.object({
  password: z.string().check(z.minLength(3, 'pendek')),
  repeat: z.string().check(z.minLength(1, 'kosong')),
});
const repeats = { field: 'repeat', of: 'password', error: 'beda' } as const;
const initial = { password: '', repeat: '' };

interface TestFormProps {
  onValid: (values: typeof initial) => void;
  onInvalid?: (problems: readonly FieldProblem[]) => void;
  refusal?: ApiError;
}

function TestForm({ onValid, onInvalid, refusal }: TestFormProps) {
  const form = useSchemaForm({ schema, initial, repeats });
  return (
    <form onSubmit={form.submit(onValid, onInvalid)} noValidate>
      <TextField label="password" {...form.field('password')} />
      <p data-testid="password">{form.errorOf('password')}</p>
      <TextField label="repeat" {...form.field('repeat')} />
      <p data-testid="repeat">{form.errorOf('repeat')}</p>
      <button type="submit">kirim</button>
      <button type="button" onClick={() => form.refuse(refusal)}>
        tolak
      </button>
    </form>
  );
}

describe('useSchemaForm', () => {
  it("shows the server's message at its field until the field changes", async () => {
    const refusal = new ApiError('tidak', { status: 422, fields: { password: 'terlalu umum', lain: 'x' } });
    const screen = await render(<TestForm onValid={() => undefined} refusal={refusal} />);
    await screen.getByLabelText('password').fill('abcd');
    await screen.getByRole('button', { name: 'tolak' }).click();
    await expect.element(screen.getByTestId('password')).toHaveTextContent('terlalu umum');
    await screen.getByLabelText('password').fill('abcde');
    await expect.element(screen.getByTestId('password')).toBeEmptyDOMElement();
  });

  it("focuses the first field of the server's refusal", async () => {
    const refusal = new ApiError('tidak', { status: 422, fields: { repeat: 'lain', password: 'terlalu umum' } });
    const screen = await render(<TestForm onValid={() => undefined} refusal={refusal} />);
    await screen.getByLabelText('password').fill('abcd');
    await screen.getByLabelText('repeat').fill('abcd');
    await screen.getByRole('button', { name: 'kirim' }).click();
    await screen.getByRole('button', { name: 'tolak' }).click();
    await expect.element(screen.getByLabelText('password')).toHaveFocus();
  });

  it('calls back with all problems, in the order of the fields', async () => {
    const onInvalid = vi.fn<(problems: readonly FieldProblem[]) => void>();
    const screen = await render(<TestForm onValid={() => undefined} onInvalid={onInvalid} />);
    await screen.getByRole('button', { name: 'kirim' }).click();
    expect(onInvalid).toHaveBeenCalledWith([
      { field: 'password', message: 'pendek' },
      { field: 'repeat', message: 'kosong' },
    ]);
  });
});

describe('a form with numbers and choices', () => {
  const conditions = ['baru', 'bekas'].map((value) => ({ value, label: value }));
  const initialProduct = { price: '', condition: 'baru' };
  const productSchema = fromTexts(
    ({ price, condition }: typeof initialProduct) => ({ price: numberOf(price), condition }),
    z.object({
      price: z.int('bukan angka').check(z.minimum(1, 'terlalu kecil')),
      condition: z.enum(['baru', 'bekas']),
    }),
  );

  function ProductForm({ onValid }: { onValid: (body: unknown) => void }) {
    const form = useSchemaForm({
      schema: productSchema,
      initial: initialProduct,
      draft: { owner: 'user-1', name: 'product', secret: ['condition'] },
    });
    const { onText, ...condition } = form.field('condition');
    return (
      <form onSubmit={form.submit(onValid)} noValidate>
        <TextField label="price" inputMode="numeric" {...form.field('price')} />
        <p data-testid="price">{form.errorOf('price')}</p>
        <SelectField label="condition" options={conditions} {...condition} onChoose={onText} />
        <button type="submit">kirim</button>
        <button type="button" onClick={form.dropDraft}>
          batal
        </button>
        {form.restored && (
          <>
            <button type="button" onClick={form.restored.keep}>
              lanjutkan
            </button>
            <button type="button" onClick={form.restored.drop}>
              buang
            </button>
          </>
        )}
      </form>
    );
  }

  it('accepts only digits and passes on a number', async () => {
    const onValid = vi.fn<(body: unknown) => void>();
    const screen = await render(<ProductForm onValid={onValid} />);
    await screen.getByRole('button', { name: 'kirim' }).click();
    await expect.element(screen.getByTestId('price')).toHaveTextContent('bukan angka');
    await screen.getByLabelText('price').fill('Rp 12.500');
    await expect.element(screen.getByLabelText('price')).toHaveValue('12500');
    await screen.getByLabelText('condition').selectOptions('bekas');
    await screen.getByRole('button', { name: 'kirim' }).click();
    expect(onValid).toHaveBeenCalledWith({ price: 12_500, condition: 'bekas' });
  });

  it('restores input except secret fields, until the draft is dropped', async () => {
    const first = await render(<ProductForm onValid={() => undefined} />);
    await first.getByLabelText('price').fill('500');
    await first.getByLabelText('condition').selectOptions('bekas');
    await expect.element(first.getByRole('button', { name: 'lanjutkan' })).not.toBeInTheDocument();
    await first.unmount();

    const second = await render(<ProductForm onValid={() => undefined} />);
    await expect.element(second.getByLabelText('price')).toHaveValue('500');
    await expect.element(second.getByLabelText('condition')).toHaveValue('baru');
    await second.getByRole('button', { name: 'lanjutkan' }).click();
    await expect.element(second.getByRole('button', { name: 'buang' })).not.toBeInTheDocument();
    await expect.element(second.getByLabelText('price')).toHaveValue('500');
    await second.getByRole('button', { name: 'batal' }).click();
    await second.unmount();

    const third = await render(<ProductForm onValid={() => undefined} />);
    await expect.element(third.getByLabelText('price')).toHaveValue('');
  });

  it('discards restored input', async () => {
    const first = await render(<ProductForm onValid={() => undefined} />);
    await first.getByLabelText('price').fill('500');
    await first.unmount();

    const second = await render(<ProductForm onValid={() => undefined} />);
    await second.getByRole('button', { name: 'buang' }).click();
    await expect.element(second.getByLabelText('price')).toHaveValue('');
    await second.getByLabelText('price').fill('600');
    await expect.element(second.getByRole('button', { name: 'buang' })).not.toBeInTheDocument();
  });

  it('does not count input as restored once it was deleted and typed again', async () => {
    const first = await render(<ProductForm onValid={() => undefined} />);
    await first.getByLabelText('price').fill('500');
    await first.unmount();

    const second = await render(<ProductForm onValid={() => undefined} />);
    await expect.element(second.getByRole('button', { name: 'buang' })).toBeVisible();
    await second.getByLabelText('price').fill('');
    await expect.element(second.getByRole('button', { name: 'buang' })).not.toBeInTheDocument();
    await second.getByLabelText('price').fill('600');
    await expect.element(second.getByLabelText('price')).toHaveValue('600');
    await expect.element(second.getByRole('button', { name: 'buang' })).not.toBeInTheDocument();
  });

  it('deletes the draft when all values are unchanged again', async () => {
    const screen = await render(<ProductForm onValid={() => undefined} />);
    await screen.getByLabelText('price').fill('500');
    await screen.getByLabelText('price').fill('');
    await screen.unmount();
    expect(sessionStorage.length).toBe(0);
  });
});
