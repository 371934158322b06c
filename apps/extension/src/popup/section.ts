const focusable = 'a[href], button, input, select, textarea, summary';

/** Replaces the contents; the control that had the focus keeps it by its place. */
function replaceContents(root: HTMLElement, nodes: Node[]): void {
  const place = [...root.querySelectorAll(focusable)].findIndex((control) => control === document.activeElement);
  root.replaceChildren(...nodes);
  if (place >= 0) root.querySelectorAll<HTMLElement>(focusable)[place]?.focus();
}

/**
 * A part of the popup that is drawn anew only when what it depends on changed, so that typing, focus and scrolling
 * survive changes elsewhere.
 */
export function createSection<Input>(
  draw: (input: Input) => Node[],
  keyOf: (input: Input) => unknown = (input) => input,
) {
  const root = document.createElement('section');
  let drawn: string | null = null;
  return {
    root,
    show(input: Input): void {
      const key = JSON.stringify(keyOf(input));
      if (key === drawn) return;
      drawn = key;
      const nodes = draw(input);
      root.hidden = nodes.length === 0;
      replaceContents(root, nodes);
    },
  };
}
