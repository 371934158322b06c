import { useEffect, useRef, useState } from 'react';
import { sampleTexts } from '@pindahlapak/messages';
import { reportError } from '../../../lib/api/failures.ts';
import { type CatalogueItem, loadCatalogue } from './load-catalogue.ts';

/** Three products to try the rules on before there are any; without an id, for no account has them. */
const sampleItems: readonly CatalogueItem[] = sampleTexts.products.map(({ name, price }) => ({
  id: '',
  name,
  price,
  window: 1,
}));

type State =
  | { step: 'idle' }
  | { step: 'loading'; done: number; total: number }
  | { step: 'ready'; items: readonly CatalogueItem[] };

/** The seller's catalogue, read when it is asked for: it may be large, and most visits do not need it. */
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
    /** Uses sample products for an account that has none yet; nothing of them is sent or kept. */
    trySamples: () => setState({ step: 'ready', items: sampleItems }),
    cancel: () => {
      running.current?.abort();
      setState({ step: 'idle' });
    },
  };
}

export type Catalogue = ReturnType<typeof useCatalogue>;
