import {
  ApiError,
  listSourceChecksEndpoint,
  networkErrorMessage,
  reportObservationsEndpoint,
  type Client,
  type EndpointData,
  type SentSourceObservation,
  type SourceDifference,
} from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatRupiah, sourceLimits } from '@pindahlapak/model';
import type { PageObservation } from '@pindahlapak/page-reader';
import { isNotFound, type Failure } from '../queue/classify-failure.ts';
import { sendInBatches } from '../queue/send-in-batches.ts';
import type { CheckFilter, SourceChecks } from '../protocol/requests.ts';
import { listingKey } from '../queue/draft.ts';
import type { VisitStore } from '../queue/visit-store.ts';
import { runMax } from '../run/run.ts';
import { sourceNotesMax, type SourceNote, type StoredState } from '../storage/stored-state.ts';
import type { Listing } from './listing-states.ts';

type SourceResult = EndpointData<typeof reportObservationsEndpoint>['results'][number];

function priceText({ old, new: now, isFlashSale }: Extract<SourceDifference, { kind: 'price' }>): string {
  if (isFlashSale) return texts.sourceFlashSale(formatRupiah(now.min));
  const by = old === null ? 0 : now.min - old.min || now.max - old.max;
  if (by === 0) return texts.sourcePrice(formatRupiah(now.min));
  return by > 0 ? texts.sourcePriceUp(formatRupiah(by)) : texts.sourcePriceDown(formatRupiah(-by));
}

function differenceText(difference: SourceDifference): string {
  switch (difference.kind) {
    case 'price':
      return priceText(difference);
    case 'stock':
      return (difference.new === 'habis' ? texts.sourceSoldOut : texts.sourceAvailable)(difference.variants);
    case 'variants':
      return texts.sourceVariants;
    case 'title':
      return texts.sourceTitle;
    case 'removed':
      return texts.sourceRemoved;
  }
}

/** The server's comparison in a few words for the seller. */
export const sourceText = ({ status, differences }: Pick<SourceResult, 'status' | 'differences'>): string =>
  status === 'changed' ? differences.map(differenceText).join(', ') : texts.sourceSame;

interface SourceVisitDependencies {
  visits: VisitStore;
  state: StoredState;
  now(): Date;
  /** Called when the server has compared a visit; the visit is sent again if this fails. */
  compared(note: SourceNote): Promise<void>;
}

/** Visits to pages of known products: stored, sent, and compared by the server (S32). */
export function createSourceVisits({ visits, state, now, compared }: SourceVisitDependencies) {
  /** Stores an observation for the sync to send; ignores unreadable pages. */
  async function note({ marketplaceType, urls }: Listing, seen: PageObservation): Promise<void> {
    if (seen.state === 'unreadable') return;
    const base = { marketplaceType, urls, seenAt: now().toISOString() };
    if (seen.state === 'removed') return visits.put({ ...base, state: 'removed' });
    const variants = seen.variants?.map(({ option1, option2, price, stock, sourceKey }) => ({
      option1,
      option2,
      price,
      stock,
      sourceKey,
    }));
    await visits.put({ ...base, ...seen, ...(variants && { variants }) });
  }

  /** Records whether a run could read a product's page. */
  async function recordRead(url: string, isRead: boolean): Promise<void> {
    const others = (await state.unread.read()).filter((one) => one !== url);
    await state.unread.write(isRead ? others : [...others, url].slice(-sourceLimits.checkRowsMax));
  }

  /**
   * The least recently seen products of a filter, at most one run. Pages that previous runs could not read come last,
   * otherwise every run would start with them.
   */
  async function listChecks(calls: Client, filter: CheckFilter): Promise<SourceChecks> {
    const query = { limit: sourceLimits.checkRowsMax, ...filter };
    const { data } = await calls.call(listSourceChecksEndpoint, { query });
    const failedAt = new Map((await state.unread.read()).map((url, at) => [url, at]));
    const products = data.products.toSorted((a, b) => (failedAt.get(a.urls) ?? -1) - (failedAt.get(b.urls) ?? -1));
    return { ...data, products: products.slice(0, runMax) };
  }

  async function storeNotes(sent: SentSourceObservation[], results: SourceResult[]): Promise<void> {
    const notes = sent.flatMap((visit, index): SourceNote[] => {
      const result = results[index];
      if (!result || result.status === 'unknown') return [];
      return [{ id: listingKey(visit), isChanged: result.status === 'changed', text: sourceText(result) }];
    });
    const older = (await state.sourceNotes.read()).filter(({ id }) => !notes.some((one) => one.id === id));
    await state.sourceNotes.write([...notes.toReversed(), ...older].slice(0, sourceNotesMax));
    for (const one of notes) await compared(one);
  }

  /** Sends waiting visits; drops refused ones. Returns the failure that stopped it, or null. */
  const send = (calls: Client): Promise<Failure | null> =>
    sendInBatches({
      max: sourceLimits.observationsMax,
      next: async (max) => (await visits.list()).slice(0, max),
      async send(observations) {
        try {
          const { data } = await calls.call(reportObservationsEndpoint, { body: { observations } });
          if (data.results.length !== observations.length) throw new ApiError(networkErrorMessage, { status: 200 });
          await storeNotes(observations, data.results);
        } catch (error) {
          // An older dashboard does not know the call.
          if (!isNotFound(error)) throw error;
        }
        await visits.acknowledge(observations);
      },
      refused: (observation) => visits.acknowledge([observation]),
    });

  return {
    note,
    recordRead,
    listChecks,
    send,
    isWaiting: async () => (await visits.list()).length > 0,
  };
}

export type SourceVisits = ReturnType<typeof createSourceVisits>;
