import axe from 'axe-core';
import { expect } from 'vitest';

/** Expects no accessibility violations that axe can find in an element, and none of colour in the other theme. */
export async function expectNoViolations(element: Element): Promise<void> {
  const { dataset } = document.documentElement;
  const violations = async (options: axe.RunOptions) => {
    const found = await axe.run(element, { resultTypes: ['violations'], ...options });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  };
  // axe only checks targets below 24 px if told to; Lighthouse counts them.
  expect(await violations({ rules: { 'target-size': { enabled: true } } })).toEqual([]);
  const before = dataset['theme'];
  dataset['theme'] = before === 'dark' ? 'light' : 'dark';
  expect(await violations({ runOnly: ['color-contrast', 'link-in-text-block'] }), 'the other theme').toEqual([]);
  if (before === undefined) delete dataset['theme'];
  else dataset['theme'] = before;
}
