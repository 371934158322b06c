import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StickyBar } from './sticky-bar.tsx';

const { innerWidth, innerHeight } = window;

beforeEach(() => page.viewport(390, 844));

afterEach(() => page.viewport(innerWidth, innerHeight));

const bar = (status: string) => (
  <StickyBar status={status}>
    <button type="button">Simpan</button>
  </StickyBar>
);

it('on a phone the buttons are at the edge of the bar, with a status above them', async () => {
  const screen = await render(bar(''));
  const spaceAbove = () => {
    const edge = screen.container.firstElementChild?.getBoundingClientRect().top ?? Number.NaN;
    return screen.getByRole('button').element().getBoundingClientRect().top - edge;
  };
  expect(spaceAbove()).toBeLessThan(20);
  await screen.rerender(bar('Belum disimpan'));
  await expect.element(screen.getByText('Belum disimpan')).toBeVisible();
  expect(spaceAbove()).toBeGreaterThan(40);
});
