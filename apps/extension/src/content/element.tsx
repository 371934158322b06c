import { render } from 'preact';
import { BrandMark } from '../look/brand-mark.tsx';

type Child = Node | string | null | false;

interface Properties {
  class?: string;
  /** Attributes by name; null and false leave one out. */
  attributes?: Record<string, string | number | boolean | null>;
  /** Called for a person's events; events that a script made are ignored. */
  on?: Partial<Record<'click' | 'change' | 'keydown', (event: Event) => void>>;
}

/** Creates an element. Texts become text nodes, so nothing that a page or a server says is read as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className, attributes = {}, on = {} }: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  if (className) created.className = className;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    created.setAttribute(name, value === true ? '' : String(value));
  }
  for (const [type, listener] of Object.entries(on))
    created.addEventListener(type, (event) => {
      if (event.isTrusted) listener(event);
    });
  for (const child of children) if (child !== null && child !== false) created.append(child);
  return created;
}

/** The product's mark for a button on the page. */
export function drawBrandMark(): HTMLElement {
  const place = element('span');
  place.style.display = 'contents';
  render(<BrandMark size={30} />, place);
  return place;
}
