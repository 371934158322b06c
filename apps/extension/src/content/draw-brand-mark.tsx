import { render } from 'preact';
import { BrandMark } from '../look/brand-mark.tsx';
import { element } from './element.ts';

/** The product's mark for a button on the page. */
export function drawBrandMark(): HTMLElement {
  const place = element('span');
  place.style.display = 'contents';
  render(<BrandMark size={30} />, place);
  return place;
}
