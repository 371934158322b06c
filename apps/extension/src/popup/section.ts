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
      root.replaceChildren(...nodes);
    },
  };
}
