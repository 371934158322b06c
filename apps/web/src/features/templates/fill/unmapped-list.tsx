import { saveMappingsEndpoint, type TemplateCheck, type TemplateDetail } from '@pindahlapak/contract';
import { templateTexts as texts } from '@pindahlapak/messages';
import { formatNumber, mappingTargets, type MarketplaceType } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/form/button.tsx';
import { SelectField } from '../../../components/form/field.tsx';
import { paths } from '../../../config/paths.ts';
import { api } from '../../../lib/api/api.ts';
import { invalidateTopics } from '../../../lib/api/query-client.ts';
import { notify } from '../../../lib/api/notify.ts';
import { useShopsToChoose } from '../../../shared/shop-choice.tsx';

type Unmapped = TemplateCheck['unmapped'];
const keyOf = ({ marketplaceType, sourceKey }: Unmapped[number]): string => `${marketplaceType} ${sourceKey}`;

/** The unmapped categories, for a template that takes any category number, so that there is no list to choose from. */
function UnmappedNames({ unmapped }: { unmapped: Unmapped }) {
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{texts.unmapped}</h3>
      <p className="mb-2 text-sm text-muted">{texts.unmappedNames}</p>
      <ul className="mb-3 divide-y divide-line border-y border-line text-sm">
        {unmapped.map((source) => (
          <li key={keyOf(source)} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{source.name}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {texts.issueProducts(formatNumber(source.products))}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink look="secondary" to={paths.akulakuCategories}>
        {texts.mapCategories}
      </ButtonLink>
    </section>
  );
}

interface UnmappedListProps {
  template: TemplateDetail;
  unmapped: Unmapped;
  /** The id of the checked shop; undefined for the first one. */
  shop: string | undefined;
}

/** Source categories without a mapping: each can be mapped to one of the template's categories. */
export function UnmappedList({ template, unmapped, shop }: UnmappedListProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const marketplace = mappingTargets[template.family];
  const shops = useShopsToChoose(template.family === 'other' ? null : template.family);
  // The first shop has the mapping of the whole marketplace.
  const ownShop = shops.findIndex(({ id }) => id === shop) > 0 ? shop : undefined;
  const mappedBy = (choices: typeof chosen) => unmapped.filter((source) => (choices.get(keyOf(source)) ?? '') !== '');
  const mapped = mappedBy(chosen);
  const saving = useMutation({
    mutationFn: async (sent: typeof chosen) => {
      if (marketplace === null) return null;
      const mappings = mappedBy(sent).map((source) => ({
        marketplaceType: source.marketplaceType as MarketplaceType,
        sourceKey: source.sourceKey,
        leafId: sent.get(keyOf(source)) ?? null,
      }));
      return await api.call(saveMappingsEndpoint, { params: { marketplace }, body: { mappings, shop: ownShop } });
    },
    onSuccess: async (answer, sent) => {
      if (answer !== null) notify.success(answer.message);
      // Choices made during the save stay.
      setChosen((now) => new Map([...now].filter(([key, leaf]) => sent.get(key) !== leaf)));
      await invalidateTopics('products', 'configuration');
    },
  });
  if (unmapped.length === 0) return null;
  if (template.leaves.length === 0) return <UnmappedNames unmapped={unmapped} />;
  const options = [
    { value: '', label: texts.chooseLeaf },
    ...template.leaves.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{texts.unmapped}</h3>
      <p className="mb-3 text-sm text-muted">{texts.unmappedText}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {unmapped.map((source) => (
          <SelectField
            key={keyOf(source)}
            label={source.name}
            hint={texts.issueProducts(formatNumber(source.products))}
            // Products without a category have no key to map.
            disabled={source.sourceKey === ''}
            value={chosen.get(keyOf(source)) ?? ''}
            options={options}
            onChoose={(value) => setChosen(new Map(chosen).set(keyOf(source), value))}
          />
        ))}
      </div>
      <div className="flex justify-end">
        <Button
          look="secondary"
          busy={saving.isPending}
          disabled={mapped.length === 0}
          onClick={() => saving.mutate(chosen)}
        >
          {saving.isPending ? texts.saving : texts.saveLeaves}
        </Button>
      </div>
    </section>
  );
}
