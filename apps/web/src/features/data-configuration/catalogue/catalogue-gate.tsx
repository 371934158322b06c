import { commonTexts, dataConfigurationTexts, sampleTexts } from '@pindahlapak/messages';
import { formatNumber, type Product, productLimits } from '@pindahlapak/model';
import { FlaskConical } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ListedProduct, listProductsEndpoint } from '@pindahlapak/contract';
import { Button } from '../../../components/form/button.tsx';
import { Progress } from '../../../components/display/progress.tsx';
import { reportError } from '../../../lib/api/failures.ts';
import { api } from '../../../lib/api/api.ts';

/** The fields of a product that trying the rules needs. Prices in rupiah, for variants those exported. */
export interface CatalogueItem
  extends Pick<Product, 'id' | 'name' | 'price' | 'window'>, Pick<ListedProduct, 'variantPrices'> {
  /** False if the price is a shop's selling price (S31.7). */
  hasCost: boolean;
}

const pageSize = productLimits.listLimitMax;

async function readPage(window: number, page: number, limit: number, signal: AbortSignal) {
  const { data } = await api.call(
    listProductsEndpoint,
    { query: { window, page, limit, include: 'variantPrices,exportPrice' } },
    { signal },
  );
  return data;
}

/** Loads every product of the account, window by window; `onProgress` gets the numbers loaded and in total. */
async function loadCatalogue(
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<CatalogueItem[]> {
  const { windowData } = await readPage(1, 1, 1, signal);
  const total = windowData.reduce((sum, { totalProduct }) => sum + totalProduct, 0);
  const items = new Map<string, CatalogueItem>();
  onProgress(0, total);
  for (const { window, totalProduct } of windowData) {
    for (let page = 1; page <= Math.ceil(totalProduct / pageSize); page += 1) {
      const { data } = await readPage(window, page, pageSize, signal);
      // A product that moved while the pages were read may appear twice.
      for (const { id, name, price, variantPrices, exportPrice } of data)
        items.set(id, { id, name, price, window, variantPrices, hasCost: exportPrice !== null });
      onProgress(items.size, Math.max(total, items.size));
    }
  }
  return [...items.values()];
}

/** Three products to try the rules on if the account has none yet; their ids are empty. */
const sampleItems: readonly CatalogueItem[] = sampleTexts.products.map(({ name, price }) => ({
  id: '',
  name,
  price,
  window: 1,
  hasCost: true,
}));

type State =
  | { step: 'idle' }
  | { step: 'loading'; done: number; total: number }
  | { step: 'ready'; items: readonly CatalogueItem[] };

/** Loads the seller's catalogue on request: it may be large, and most visits do not need it. */
export function useCatalogue() {
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const load = async () => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setState({ step: 'loading', done: 0, total: 0 });
    try {
      const onProgress = (done: number, total: number) => setState({ step: 'loading', done, total });
      setState({ step: 'ready', items: await loadCatalogue(onProgress, run.signal) });
    } catch (error) {
      if (run.signal.aborted) return;
      setState({ step: 'idle' });
      reportError(error);
    }
  };
  return {
    state,
    load: () => void load(),
    /** Uses sample products for an account without products; they are neither sent nor stored. */
    trySamples: () => setState({ step: 'ready', items: sampleItems }),
    cancel: () => {
      running.current?.abort();
      setState({ step: 'idle' });
    },
  };
}

export type Catalogue = ReturnType<typeof useCatalogue>;

const { simulation, samples } = dataConfigurationTexts;

interface CatalogueGateProps {
  catalogue: Catalogue;
  texts: { title: string; text: string; start: string; empty: string };
  children: (items: readonly CatalogueItem[]) => ReactNode;
}

/** Loads the catalogue on request, shows the progress, and then renders its children with it. */
export function CatalogueGate({ catalogue, texts, children }: CatalogueGateProps) {
  const { state, load, cancel, trySamples } = catalogue;
  const isSample = state.step === 'ready' && state.items.some(({ id }) => id === '');
  return (
    <section aria-label={texts.title} className="mt-5 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-[0.9375rem]">{texts.title}</h3>
          <p className="text-sm text-muted">{texts.text}</p>
        </div>
        {state.step === 'loading' ? (
          <Button look="secondary" size="small" onClick={cancel}>
            {simulation.cancel}
          </Button>
        ) : (
          <Button look="secondary" size="small" onClick={load}>
            <FlaskConical aria-hidden />
            {state.step === 'ready' ? simulation.refresh : texts.start}
          </Button>
        )}
      </div>
      {state.step === 'loading' && (
        <div role="status" className="mt-4">
          <p className="mb-2 text-sm text-muted">
            {state.total === 0
              ? commonTexts.loading
              : simulation.loading(formatNumber(state.done), formatNumber(state.total))}
          </p>
          <Progress label={texts.title} percent={state.total === 0 ? 0 : (state.done / state.total) * 100} />
        </div>
      )}
      {state.step === 'ready' && (
        <div className="mt-4">
          {isSample && <p className="mb-4 text-sm text-muted">{samples.note}</p>}
          {state.items.length === 0 ? (
            <>
              <p className="text-sm text-muted">{texts.empty}</p>
              <Button look="soft" size="small" className="mt-3" onClick={trySamples}>
                {sampleTexts.start}
              </Button>
            </>
          ) : (
            children(state.items)
          )}
        </div>
      )}
    </section>
  );
}
