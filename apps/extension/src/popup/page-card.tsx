import { extensionMessages as texts, readerProofLabels } from '@pindahlapak/messages';
import { marketplaceOf, productPageIdOf, type Marketplace } from '@pindahlapak/model';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../protocol/ask.ts';
import { listingKey } from '../queue/draft.ts';
import type { SourceNote } from '../storage/stored-state.ts';
import { ActionButton, ProblemLine, useProblem } from '../look/action-button.tsx';
import { LinkChoices, type LinkChoice } from '../look/link-choices.tsx';
import { startRun } from './run-cards.tsx';
import type { SentNote } from './sent-card.tsx';

/** The tab on which the popup was opened; its address is only known if the browser allows it. */
export interface PageTab {
  id: number;
  url: string | null;
}

/**
 * The text that a listing is already in the queue or the catalogue, or null. Also compares the page with the
 * catalogue's product, except on Akulaku, where the script in the page does that.
 */
async function knownText(marketplace: Marketplace, urls: string, tabId: number): Promise<string | null> {
  const { listing } = await ask({ type: 'find-listing', draft: { marketplaceType: marketplace.type, urls } });
  if (listing.state === 'new') return null;
  if (listing.state === 'in-catalogue' && marketplace.type !== 'akulaku')
    void ask({ type: 'visit-tab', tabId }).catch(() => undefined);
  return listing.state === 'in-catalogue' ? listing.text : texts.alreadyQueued;
}

/** The outcome of the product just sent; always present, so that screen readers announce a new text. */
const SentLine = ({ note }: { note: SentNote | null }) => (
  <div class={`note ${note?.tone ?? ''}`} role="status" hidden={note === null}>
    {note?.lines.map((line, index) => (
      <p key={index}>{index === 0 ? <strong>{line}</strong> : line}</p>
    ))}
  </div>
);

interface ReadOfferProps {
  tabId: number;
  /** Null if the browser hides the tab's address; reading the page then tells what it is. */
  product: { marketplace: Marketplace; url: string } | null;
  note: SentNote | null;
  sourceNotes: SourceNote[];
}

function ReadOffer({ tabId, product, note, sourceNotes }: ReadOfferProps) {
  const [known, setKnown] = useState<string | null>(null);
  const [problem, report] = useProblem();
  const marketplace = product?.marketplace ?? null;
  const url = product?.url ?? null;
  const id = marketplace && url !== null && listingKey({ marketplaceType: marketplace.type, urls: url });
  const source = known === null ? undefined : sourceNotes.find((one) => one.id === id);

  useEffect(() => {
    // The note is optional, so a failed lookup is not shown.
    if (marketplace && url !== null)
      void knownText(marketplace, url, tabId)
        .then(setKnown)
        .catch(() => undefined);
  }, [marketplace, url, tabId]);

  return (
    <section>
      <div class="row">
        <h2>{texts.pageTitle}</h2>
        {marketplace && <span class="badge">{marketplace.name}</span>}
      </div>
      <SentLine note={note} />
      <p class="note success" hidden={known === null || note !== null}>
        {known}
      </p>
      {source && <p class={source.isChanged ? 'note accent' : 'muted'}>{texts.source(source.text)}</p>}
      <ActionButton busyText={texts.reading} report={report} run={() => ask({ type: 'read-tab', tabId })}>
        {marketplace?.type === 'akulaku' ? texts.readPage : texts.readPageTrial}
      </ActionButton>
      {marketplace && <p class="muted">{readerProofLabels[marketplace.readerProof]}</p>}
      <ProblemLine text={problem} />
    </section>
  );
}

interface NoOfferProps {
  reason: string;
  note: SentNote | null;
}

const NoOffer = ({ reason, note }: NoOfferProps) => (
  <section>
    <h2>{texts.pageTitle}</h2>
    <SentLine note={note} />
    <p class="muted">{reason}</p>
  </section>
);

interface ListCardProps {
  tabId: number;
  marketplace: Marketplace;
  isRunning: boolean;
}

/** Selecting products on a page that lists them, for marketplaces where our script does not run. */
function ListCard({ tabId, marketplace, isRunning }: ListCardProps) {
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

interface PageCardProps {
  tab: PageTab | null;
  /** The outcome of the product just sent. */
  note: SentNote | null;
  /** Comparisons of visited pages with the catalogue. */
  sourceNotes: SourceNote[];
  isRunning: boolean;
}

/** Offers to read the tab's product, or says that there is none. */
export function PageCard({ tab, note, sourceNotes, isRunning }: PageCardProps) {
  if (!tab) return <NoOffer reason={texts.pageUnknown} note={note} />;
  if (tab.url === null) return <ReadOffer tabId={tab.id} product={null} note={note} sourceNotes={sourceNotes} />;
  const marketplace = marketplaceOf(tab.url);
  if (!marketplace) return <NoOffer reason={texts.pageUnknown} note={note} />;
  if (productPageIdOf(marketplace.type, tab.url) !== null)
    return <ReadOffer tabId={tab.id} product={{ marketplace, url: tab.url }} note={note} sourceNotes={sourceNotes} />;
  // On Akulaku's own pages the button in the page does it.
  if (marketplace.type === 'akulaku') return <NoOffer reason={texts.pageNotProduct} note={note} />;
  return <ListCard key={tab.url} tabId={tab.id} marketplace={marketplace} isRunning={isRunning} />;
}
