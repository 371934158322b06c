import { commonTexts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { WorkNote } from './work-note.tsx';

it('adds its text to a status already on the page, so that screen readers announce it', async () => {
  const grown: Node[] = [];
  const watch = new MutationObserver((records) => grown.push(...records.map(({ target }) => target)));
  watch.observe(document.body, { childList: true, subtree: true });
  const screen = await render(<WorkNote kind="restored" answers={{ keep: () => undefined, drop: () => undefined }} />);
  await expect.element(screen.getByText(commonTexts.draftRestored)).toBeVisible();
  watch.disconnect();
  expect(grown).toContain(screen.getByRole('status').element());
});
