type Child = Node | string | null | false;

interface Properties {
  class?: string;
  /** Attributes, set as they stand; null leaves one out. */
  attributes?: Record<string, string | number | boolean | null>;
  /** Called for what a person does; events that a page made up are left out. */
  on?: Partial<Record<'click' | 'change' | 'input' | 'submit' | 'keydown' | 'toggle', (event: Event) => void>>;
}

// Nobody else's scripts run in the extension's own pages.
const isOwnPage = location.protocol === 'chrome-extension:';

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
      if (event.isTrusted || isOwnPage) listener(event);
    });
  for (const child of children) if (child !== null && child !== false) created.append(child);
  return created;
}
