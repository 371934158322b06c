import { extensionMessages as texts } from '@pindahlapak/messages';
import type { Marketplace } from '@pindahlapak/model';
import { useState } from 'preact/hooks';
import { ActionButton, ProblemLine, useProblem } from '../look/action-button.tsx';
import { LinkChoices, type LinkChoice } from '../look/link-choices.tsx';
import { ask } from '../protocol/ask.ts';
import { startRun } from './run-cards.tsx';

interface ListCardProps {
  tabId: number;
  marketplace: Marketplace;
  isRunning: boolean;
}

/** Selecting products on a page that lists them, for marketplaces where our script does not run. */
export function ListCard({ tabId, marketplace, isRunning }: ListCardProps) {
  const [links, setLinks] = useState<LinkChoice[] | null>(null);
  const [problem, report] = useProblem();

  async function find(): Promise<void> {
    const found = (await ask({ type: 'list-links', tabId, marketplaceType: marketplace.type })).links;
    if (found.length === 0) throw new Error(texts.listEmpty);
    setLinks(found);
  }
  async function start(chosen: LinkChoice[]): Promise<void> {
    await startRun(
      chosen.map(({ url, title }) => ({ url, title, linkId: null })),
      [marketplace.type],
    );
    setLinks(null);
  }

  return (
    <section>
      <div class="row">
        <h2>{texts.selectTitle}</h2>
        <span class="badge">{marketplace.name}</span>
      </div>
      {links === null && <p class="muted">{texts.pageNotProduct}</p>}
      {links === null && !isRunning && (
        <ActionButton look="secondary" busyText={texts.reading} report={report} run={find}>
          {texts.listFind}
        </ActionButton>
      )}
      {links !== null && <LinkChoices links={links} report={report} start={start} />}
      <ProblemLine text={problem} />
    </section>
  );
}
