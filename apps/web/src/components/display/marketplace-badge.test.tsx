import { render } from 'vitest-browser-react';
import { expect, it } from 'vitest';
import { MarketplaceDot } from './marketplace-badge.tsx';

it('a dot has the colour of its brand even in a browser without relative colours', async () => {
  const { container } = await render(<MarketplaceDot color="#03ac0e" className="size-2" />);
  expect(container.querySelector('circle')?.getAttribute('fill')).toBe('#03ac0e');
});
