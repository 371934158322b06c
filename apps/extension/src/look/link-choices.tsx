import { extensionMessages as texts } from '@pindahlapak/messages';
import { useState } from 'preact/hooks';
import { ActionButton } from './action-button.tsx';

export interface LinkChoice {
  url: string;
  title: string;
  /** Its window, if it is in the catalogue. */
  window: number | null;
}

interface LinkChoicesProps<Link> {
  links: readonly Link[];
  /** Called with the text of a failure to start, and with null when starting. */
  report: (problem: string | null) => void;
  start: (chosen: Link[]) => Promise<unknown>;
}

/** Products with checkboxes, and the button that takes the selected ones. */
export function LinkChoices<Link extends LinkChoice>({ links, report, start }: LinkChoicesProps<Link>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const picked = links.filter(({ url }) => chosen.has(url));
  const isAll = picked.length === links.length;
  function toggle(url: string): void {
    const next = new Set(chosen);
    if (!next.delete(url)) next.add(url);
    setChosen(next);
  }
  return (
    <>
      <p class="muted">{texts.selectHint}</p>
      <label class="choice">
        <input
          type="checkbox"
          checked={isAll}
          indeterminate={picked.length > 0 && !isAll}
          onChange={() => setChosen(new Set(isAll ? [] : links.map(({ url }) => url)))}
        />
        <span>{texts.selectAll}</span>
      </label>
      <ul class="choices listed">
        {links.map(({ url, title, window }) => (
          <li key={url}>
            <label class="choice">
              <input type="checkbox" checked={chosen.has(url)} onChange={() => toggle(url)} />
              <span>
                {title} {window !== null && <span class="badge success">{texts.alreadyInCatalogue(window)}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {picked.length > 0 && (
        <ActionButton report={report} run={() => start(picked)}>
          {texts.selectStart(picked.length)}
        </ActionButton>
      )}
    </>
  );
}
