import { extensionMessages as texts } from '@pindahlapak/messages';
import type { Marketplace } from '@pindahlapak/model';
import { useState } from 'preact/hooks';
import { ask } from '../protocol/ask.ts';
import { ActionButton, ProblemLine, useProblem } from './action-button.tsx';
import { startRun } from './run-cards.tsx';

interface ListedLink {
  url: string;
  title: string;
  /** Its window, if it is in the catalogue already. */
  window: number | null;
}

interface ListCardProps {
  tabId: number;
  marketplace: Marketplace;
  isRunning: boolean;
}

/** Several products of a page that lists them, for marketplaces in whose pages no script of ours runs. */
export function ListCard({ tabId, marketplace, isRunning }: ListCardProps) {
  const [links, setLinks] = useState<ListedLink[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, report] = useProblem();

  async function find(): Promise<void> {
    const found = (await ask({ type: 'list-links', tabId, marketplaceType: marketplace.type })).links;
    if (found.length === 0) throw new Error(texts.listEmpty);
    setLinks(found);
  }
  async function start(): Promise<void> {
    const picked = (links ?? []).filter(({ url }) => chosen.has(url));
    await startRun(
      picked.map(({ url, title }) => ({ url, title, linkId: null })),
      [marketplace.type],
    );
    setLinks(null);
    setChosen(new Set());
  }
  const choose = (urls: string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const url of urls) {
      if (isChosen) next.add(url);
      else next.delete(url);
    }
    setChosen(next);
  };
  const isAll = links !== null && chosen.size === links.length;

  return (
    <section>
      <div class="row">
        <h2>{texts.selectTitle}</h2>
        <span class="badge">{marketplace.name}</span>
      </div>
      <p class="muted">{links === null ? texts.pageNotProduct : texts.selectHint}</p>
      {links === null ? (
        !isRunning && (
          <ActionButton look="secondary" busyText={texts.reading} report={report} run={find}>
            {texts.listFind}
          </ActionButton>
        )
      ) : (
        <>
          <label class="choice">
            <input
              type="checkbox"
              checked={isAll}
              onChange={() =>
                choose(
                  links.map(({ url }) => url),
                  !isAll,
                )
              }
            />
            <span>{texts.selectAll}</span>
          </label>
          <ul class="choices listed">
            {links.map(({ url, title, window }) => (
              <li key={url}>
                <label class="choice">
                  <input
                    type="checkbox"
                    checked={chosen.has(url)}
                    onChange={(event) => choose([url], event.currentTarget.checked)}
                  />
                  <span>
                    {title}
                    {window !== null && <span class="badge success">{texts.alreadyInCatalogue(window)}</span>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {chosen.size > 0 && (
            <ActionButton report={report} run={start}>
              {texts.selectStart(chosen.size)}
            </ActionButton>
          )}
        </>
      )}
      <ProblemLine text={problem} />
    </section>
  );
}
