import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatNumber, type AkulakuConfiguration, type ExportSettings } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '../../queries/configuration.ts';
import { previewTexts, type PreviewText, type Sample } from './preview-result.ts';

/** How much room the result leaves, or how far it goes past the limit. */
function roomText({ length, max }: PreviewText): string {
  const left = max - length;
  return left < 0
    ? texts.over(formatNumber(-left), formatNumber(max))
    : texts.left(formatNumber(left), formatNumber(max));
}

interface SampleResultProps {
  of: 'title' | 'description';
  values: AkulakuConfiguration;
  settings: ExportSettings | undefined;
  sample: Sample;
}

/** Right under the texts that are typed: what they make of the sample, and whether they are put in at all (S8.4). */
export function SampleResult({ of, values, settings, sample }: SampleResultProps) {
  const { data } = useQuery({ ...configurationQuery, meta: { ownErrors: true } });
  const result = previewTexts(sample, { akulaku: values, data, settings })[of];
  const [prefix, suffix, condition] =
    of === 'title'
      ? [values.titlePrefix, values.titleSuffix, values.titleCondition]
      : [values.descriptionPrefix, values.descriptionSuffix, values.descriptionCondition];
  const isWanted = condition !== '' && `${prefix}${suffix}`.trim() !== '';
  return (
    <div className="rounded-control border border-line bg-sunken/50 px-3 py-2 text-sm">
      {/* Beside the fields is the whole preview where there is room for it. */}
      <p className="xl:hidden">
        <span className="text-muted">{texts.sampleResult}: </span>
        <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
          {result.text === '' ? texts.blank : result.text}
        </span>
      </p>
      <p className={result.length > result.max ? 'text-danger-ink' : 'text-muted'}>{roomText(result)}</p>
      {isWanted && !result.isInserted && (
        <p className="font-semibold text-accent-ink">
          {texts.skipped(texts.what[of], formatNumber(result.lengthBefore))}
        </p>
      )}
    </div>
  );
}
