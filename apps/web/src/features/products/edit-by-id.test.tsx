import { getProductEndpoint, updateProductEndpoint } from '@pindahlapak/contract';
import { productTexts as texts } from '@pindahlapak/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../lib/api/query-client.ts';
import { startSession } from '../../lib/session/session.ts';
import { productsApi, tas } from '../../test/products-app.ts';
import EditById from './edit-by-id.tsx';

function Repairs() {
  const [id, setId] = useState('product-1');
  return (
    <QueryClientProvider client={queryClient}>
      <EditById id={id} repair={{ issues: [], next: () => setId('product-2') }} onClose={() => undefined} />
    </QueryClientProvider>
  );
}

it('the next product opens with its own values', async () => {
  const api = productsApi();
  api.succeed(getProductEndpoint, ({ path }) =>
    path.endsWith('/product-2') ? { ...tas, id: 'product-2', name: 'Jaket Gunung', color: 'Biru' } : tas,
  );
  api.succeed(updateProductEndpoint, tas);
  startSession('token-1');
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Repairs }), history });
  const screen = await render(<RouterProvider router={router as never} />);
  await screen.getByLabelText(texts.fields.color).fill('Merah');
  await screen.getByRole('button', { name: texts.saveAndNext }).click();
  await expect.element(screen.getByText('Jaket Gunung')).toBeVisible();
  await expect.element(screen.getByLabelText(texts.fields.name)).toHaveValue('Jaket Gunung');
  await expect.element(screen.getByLabelText(texts.fields.color)).toHaveValue('Biru');
});
