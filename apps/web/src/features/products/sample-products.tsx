import { sampleTexts as texts } from '@pindahlapak/messages';
import {
  akulakuLimits,
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  defaultExportSettings,
  emptyListing,
  formatNumber,
  formatRupiah,
  textLength,
  unvaried,
} from '@pindahlapak/model';
import { buildExportRows, compileRules, noShopRules } from '@pindahlapak/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FlaskConical, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { Button } from '../../components/form/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { paths } from '../../config/paths.ts';
import { akulakuConfigurationQuery, exportSettingsQuery, configurationQuery } from '../../queries/configuration.ts';

interface Sample {
  name: string;
  /** Rupiah, as digits. */
  price: string;
}

const standard: readonly Sample[] = texts.products.map(({ name, price }) => ({ name, price: String(price) }));

// If a call fails, the samples use the rules of a new account.
const quiet = { ownErrors: true };

/** Returns the title and price that the export would write for a sample. */
function resultOf({ name, price }: Sample, compiled: ReturnType<typeof compileRules>) {
  const product = { ...emptyListing, ...unvaried, name, price: Number(price) };
  const [trace] = buildExportRows(product, compiled).trace;
  return { title: String(trace?.title.after ?? ''), price: Number(trace?.price.after ?? 0) };
}

/**
 * Three products to try while the catalogue is empty (S6.10): the seller's own rules are applied as they are typed.
 * They exist only in this component, so nothing is stored, counted or exported.
 */
export default function SampleProducts({ onDismiss }: { onDismiss: () => void }) {
  const data = useQuery({ ...configurationQuery, meta: quiet }).data ?? defaultDataConfiguration;
  const akulaku = useQuery({ ...akulakuConfigurationQuery, meta: quiet }).data ?? defaultAkulakuConfiguration;
  const settings = useQuery({ ...exportSettingsQuery, meta: quiet }).data ?? defaultExportSettings;
  const [samples, setSamples] = useState(standard);
  // The button that opened them is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const compiled = compileRules(data, akulaku, { ...noShopRules, settings });
  const change = (at: number, part: Partial<Sample>) =>
    setSamples(samples.map((sample, index) => (index === at ? { ...sample, ...part } : sample)));
  return (
    <section aria-labelledby="samples-title" className="p-4 text-left">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 ref={heading} id="samples-title" tabIndex={-1} className="flex items-center gap-2 text-base">
            <FlaskConical className="size-[1.125rem] shrink-0 text-brand-ink" aria-hidden />
            {texts.title}
          </h3>
          <p className="mt-1 text-sm text-muted">{texts.text}</p>
        </div>
        <Button look="secondary" size="small" className="max-sm:h-11" onClick={onDismiss}>
          <X aria-hidden />
          {texts.away}
        </Button>
      </header>
      <ul className="mt-4 grid gap-4 @3xl:grid-cols-3">
        {samples.map((sample, index) => {
          const result = resultOf(sample, compiled);
          const length = textLength(result.title);
          return (
            <li
              // There are always exactly these three samples.
              key={standard[index]?.name}
              aria-label={texts.sample(formatNumber(index + 1))}
              className="rounded-control border border-dashed border-line-strong p-4"
            >
              <Badge tone="accent">{texts.badge}</Badge>
              <TextField
                label={texts.name}
                className="mt-3"
                value={sample.name}
                onText={(name) => change(index, { name })}
              />
              <TextField
                label={texts.price}
                hint={formatRupiah(Number(sample.price))}
                inputMode="numeric"
                value={sample.price}
                onText={(text) => change(index, { price: text.slice(0, 10) })}
              />
              <dl className="space-y-1 border-t border-line pt-3 text-sm">
                <dt className="text-muted">{texts.sellPrice}</dt>
                <dd className="font-bold whitespace-nowrap tabular-nums">{formatRupiah(result.price)}</dd>
                <dt className="text-muted">{texts.sellTitle}</dt>
                <dd className="[overflow-wrap:anywhere]">{result.title === '' ? texts.blank : result.title}</dd>
                <dd className={length > akulakuLimits.titleMax ? 'text-danger-ink' : 'text-muted'}>
                  {texts.length(formatNumber(length), formatNumber(akulakuLimits.titleMax))}
                </dd>
              </dl>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm">
        {texts.next}{' '}
        <Link to={paths.dataConfiguration} className="text-link font-semibold">
          {texts.toRules}
        </Link>
      </p>
    </section>
  );
}
