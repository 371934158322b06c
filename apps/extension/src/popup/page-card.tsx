import { extensionMessages as texts } from '@pindahlapak/messages';
import { marketplaceOfHost, productPageIdOf, webAddress, type Marketplace } from '@pindahlapak/model';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../protocol/ask.ts';
import { ActionButton, ProblemLine, useProblem } from './action-button.tsx';
import { ReaderProof } from './reader-proof.tsx';

/** The tab that the popup was opened on; its address is known only where the browser lets us see it. */
export interface PageTab {
  id: number;
  url: string | null;
}

/** The text that says that a listing is in the queue or the catalogue already, or null. */
async function knownText(marketplace: Marketplace, urls: string): Promise<string | null> {
  const { listing } = await ask({ type: 'find-listing', draft: { marketplaceType: marketplace.type, urls } });
  if (listing.state === 'new') return null;
  return listing.state === 'in-catalogue' ? listing.text : texts.alreadyQueued;
}

interface ReadOfferProps {
  tabId: number;
  /** Null where the browser hides the tab's address; reading it then says what it is. */
  product: { marketplace: Marketplace; url: string } | null;
}

function ReadOffer({ tabId, product }: ReadOfferProps) {
  const [known, setKnown] = useState<string | null>(null);
  const [problem, report] = useProblem();
  const marketplace = product?.marketplace ?? null;
  const url = product?.url ?? null;

  useEffect(() => {
    // The note is optional: a failed look-up is not shown.
    if (marketplace && url !== null)
      void knownText(marketplace, url)
        .then(setKnown)
        .catch(() => undefined);
  }, [marketplace, url]);

  return (
    <section>
      <div class="row">
        <h2>{texts.pageTitle}</h2>
        {marketplace && <span class="badge">{marketplace.name}</span>}
      </div>
      <p class="note success" hidden={known === null}>
        {known}
      </p>
      <ActionButton busyText={texts.reading} report={report} run={() => ask({ type: 'read-tab', tabId })}>
        {marketplace?.type === 'akulaku' ? texts.readPage : texts.readPageTrial}
      </ActionButton>
      {marketplace && <ReaderProof marketplaceType={marketplace.type} />}
      <ProblemLine text={problem} />
    </section>
  );
}

const NoOffer = ({ reason }: { reason: string }) => (
  <section>
    <h2>{texts.pageTitle}</h2>
    <p class="muted">{reason}</p>
  </section>
);

/** Offers to read the product of the tab; says so where there is none. */
export function PageCard({ tab }: { tab: PageTab | null }) {
  if (!tab) return <NoOffer reason={texts.pageUnknown} />;
  if (tab.url === null) return <ReadOffer tabId={tab.id} product={null} />;
  const address = webAddress(tab.url);
  const marketplace = address && marketplaceOfHost(address.hostname);
  if (!marketplace) return <NoOffer reason={texts.pageUnknown} />;
  return productPageIdOf(marketplace.type, tab.url) === null ? (
    <NoOffer reason={texts.pageNotProduct} />
  ) : (
    <ReadOffer tabId={tab.id} product={{ marketplace, url: tab.url }} />
  );
}
