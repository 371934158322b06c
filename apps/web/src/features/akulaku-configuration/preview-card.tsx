import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatNumber, type AkulakuConfiguration, type ExportSettings } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Check, Eye } from 'lucide-react';
import { useState } from 'react';
import { ScrollRegion } from '../../components/display/scroll-region.tsx';
import { SelectField, TextField } from '../../components/form/field.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { configurationQuery } from '../../queries/configuration.ts';
import { productsQuery } from '../../queries/products.ts';
import { previewTexts, standardSample, type PreviewText, type Sample } from './preview-result.ts';

function Result({ label, result }: { label: string; result: PreviewText }) {
  const tooLong = result.length > result.max;
  const length = texts.characters(formatNumber(result.length), formatNumber(result.max));
  return (
    <div className="rounded-control border border-line bg-sunken/50 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className={classNames('text-xs tabular-nums', tooLong ? 'font-semibold text-danger-ink' : 'text-muted')}>
          {length}
          {tooLong && ` · ${texts.tooLong}`}
        </span>
      </p>
      <ScrollRegion
        label={label}
        className="mt-2 max-h-64 overflow-y-auto rounded-control [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {result.text === '' ? <span className="text-muted">{texts.blank}</span> : result.text}
      </ScrollRegion>
      <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-muted">
        {result.steps.length === 0 ? (
          <li>{texts.unchanged}</li>
        ) : (
          result.steps.map((step) => (
            <li key={step} className="flex gap-2">
              <Check className="mt-0.5 size-4 shrink-0 text-brand-ink" aria-hidden />
              <span className="min-w-0 [overflow-wrap:anywhere]">{step}</span>
            </li>
          ))
        )}
      </ul>
    </div>
  );
}

// Only the preview uses these queries, and it works without them: a failure needs no toast.
const quiet = { ownErrors: true };
const exampleProducts = productsQuery({ page: 1, limit: 10, window: 1 });

interface PreviewCardProps {
  values: AkulakuConfiguration;
  /** Undefined if they could not be read. */
  settings: ExportSettings | undefined;
  sample: Sample;
  onSample: (sample: Sample) => void;
}

/** An example with the settings on the screen applied, saved or not. */
export function PreviewCard({ values, settings, sample, onSample }: PreviewCardProps) {
  const { data } = useQuery({ ...configurationQuery, meta: quiet });
  const { data: list } = useQuery({ ...exampleProducts, meta: quiet });
  const [chosen, setChosen] = useState('');
  const products = list?.data ?? [];
  const { title, description } = previewTexts(sample, { akulaku: values, data, settings });
  const choose = (id: string) => {
    const product = products.find((one) => one.id === id);
    setChosen(product ? id : '');
    onSample(product ? { title: product.name, description: product.description1 ?? '' } : standardSample);
  };
  return (
    <TitledCard className="xl:sticky xl:top-[5.5rem]" icon={<Eye aria-hidden />} title={texts.previewTitle}>
      {products.length > 0 && (
        <SelectField
          label={texts.previewOf}
          value={chosen}
          options={[
            { value: '', label: texts.previewSample },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={choose}
        />
      )}
      <TextField label={texts.sampleTitle} value={sample.title} onText={(title) => onSample({ ...sample, title })} />
      <TextField
        label={texts.sampleDescription}
        rows={3}
        value={sample.description}
        onText={(description) => onSample({ ...sample, description })}
      />
      <div className="mt-2 grid gap-3">
        <Result label={texts.resultTitle} result={title} />
        <Result label={texts.resultDescription} result={description} />
      </div>
    </TitledCard>
  );
}
