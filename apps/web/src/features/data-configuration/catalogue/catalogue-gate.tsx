import { commonTexts, dataConfigurationTexts, sampleTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Progress } from '../../../components/display/progress.tsx';
import type { CatalogueItem } from './load-catalogue.ts';
import type { Catalogue } from './use-catalogue.ts';

const { simulation, samples } = dataConfigurationTexts;

interface CatalogueGateProps {
  catalogue: Catalogue;
  texts: { title: string; text: string; start: string; empty: string };
  children: (items: readonly CatalogueItem[]) => ReactNode;
}

/** Reads the catalogue when asked, shows how far it is, and then what is made of it. */
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
