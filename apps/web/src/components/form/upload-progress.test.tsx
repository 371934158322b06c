import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { UploadProgress } from './upload-progress.tsx';

it('names the progress after what the server does, once the file has arrived', async () => {
  const upload = { isPending: true, sent: 1, fileName: 'produk.xlsx', error: null };
  const screen = await render(<UploadProgress upload={upload} reading="Membaca isi file..." />);
  await expect.element(screen.getByRole('progressbar', { name: 'Membaca isi file...' })).toBeVisible();
});
