import { type SavedView, type SentSelection, type TemplateDetail, fillTemplateEndpoint } from '@pindahlapak/contract';
import { templateTexts as texts } from '@pindahlapak/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '@pindahlapak/model';
import { useLocation } from '@tanstack/react-router';
import { TitledCard } from '../../../components/display/card.tsx';
import { Button } from '../../../components/form/button.tsx';
import { SelectField } from '../../../components/form/field.tsx';
import { Note } from '../../../components/feedback/note.tsx';
import { type ChosenProducts, templateCheckQuery } from '../../../queries/templates.ts';
import { errorTextOf } from '../../../lib/api/failures.ts';
import { ShopChoice } from '../../../shared/shop-choice.tsx';
import { CheckResult } from './check-result.tsx';
import { notify } from '../../../lib/api/notify.ts';
import { saveAnswer } from '../../../lib/api/save-response.ts';
import { windowLabel } from '../../../lib/format/short-texts.ts';
import { productsQuery, savedViewsQuery } from '../../../queries/products.ts';

const everything = 'all';
const fromList = 'list';
const viewPrefix = 'view:';

function filterOf(choice: string, views: readonly SavedView[]): SentSelection {
  if (choice === everything) return { filter: { window: 'all' } };
  const view = views.find(({ id }) => `${viewPrefix}${id}` === choice);
  if (view !== undefined) return { filter: view.filter as NonNullable<SentSelection['filter']> };
  return { filter: { window: Number(choice) } };
}

const bodyOf = ({ selection, exclude = [] }: ChosenProducts): ChosenProducts => ({ selection, exclude });

/** Selects the products to fill in: all, a window, a saved view, or those chosen in the list before. */
function useSelection() {
  const { data: page } = useQuery(productsQuery({ page: 1, limit: 10, window: 1 }));
  const { data: saved } = useQuery(savedViewsQuery);
  const chosen = useLocation({ select: ({ state }) => state.chosenProducts });
  const [choice, setChoice] = useState(chosen === undefined ? everything : fromList);
  const views = saved?.views ?? [];
  const windows = (page?.windowData ?? []).filter(({ totalProduct }) => totalProduct > 0);
  return {
    choice,
    choose: setChoice,
    selection: choice === fromList && chosen !== undefined ? bodyOf(chosen) : { selection: filterOf(choice, views) },
    options: [
      ...(chosen === undefined ? [] : [{ value: fromList, label: texts.fromList(formatNumber(chosen.count)) }]),
      { value: everything, label: texts.allWindows },
      ...windows.map(({ window, totalProduct, name }) => ({
        value: String(window),
        label: texts.window(windowLabel(window, name), formatNumber(totalProduct)),
      })),
      ...views.map(({ id, name }) => ({ value: `${viewPrefix}${id}`, label: texts.view(name) })),
    ],
  };
}

/** Selects products, checks them, and downloads the filled template. */
export function FillCard({ template }: { template: TemplateDetail }) {
  const [shop, setShop] = useState(template.shopId ?? undefined);
  const { choice: products, choose, selection: chosen, options } = useSelection();
  const choice = `${products} ${shop ?? ''}`;
  const selection = { ...chosen, shop };
  /** What was checked: another choice has to be checked again. */
  const [checked, setChecked] = useState<{ choice: string; selection: ChosenProducts } | null>(null);
  const isAsked = checked?.choice === choice;
  const check = useQuery({ ...templateCheckQuery(template.id, checked?.selection ?? selection), enabled: isAsked });
  const fill = useMutation({
    mutationFn: (body: ChosenProducts) =>
      saveAnswer(fillTemplateEndpoint, { params: { id: template.id }, body }, 'template.xlsx'),
    onSuccess: ({ fileName }) => notify.success(texts.filled(fileName)),
  });
  const marketplace = template.family === 'other' ? null : template.family;
  return (
    <TitledCard icon={<FileDown aria-hidden />} title={texts.fillTitle}>
      <ShopChoice marketplace={marketplace} value={shop} onChange={setShop} />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <SelectField label={texts.products} value={products} options={options} onChoose={choose} />
        <div className="flex flex-wrap gap-2.5 sm:mb-7.5">
          <Button
            look="secondary"
            busy={check.isFetching}
            onClick={() => (isAsked ? void check.refetch() : setChecked({ choice, selection }))}
          >
            {check.isFetching ? texts.checking : texts.check}
          </Button>
          <Button busy={fill.isPending} onClick={() => fill.mutate(selection)}>
            {fill.isPending ? texts.filling : texts.fill}
          </Button>
        </div>
      </div>
      {isAsked && check.error !== null && (
        <Note tone="danger" role="alert">
          {errorTextOf(check.error)}
        </Note>
      )}
      {isAsked && check.data !== undefined && <CheckResult check={check.data} template={template} shop={shop} />}
    </TitledCard>
  );
}
