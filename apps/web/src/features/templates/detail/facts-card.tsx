import { deleteTemplateEndpoint, type TemplateDetail } from '@pindahlapak/contract';
import { templateFamilyNames, templateTexts as texts } from '@pindahlapak/messages';
import { formatDate, formatNumber } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { Info, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../../components/display/card.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { Note } from '../../../components/feedback/note.tsx';
import { api } from '../../../lib/api/api.ts';
import { invalidateTopics } from '../../../lib/api/query-client.ts';
import { notify } from '../../../lib/api/notify.ts';

/** Describes a template's rules for variants; null if it has none. */
function variantText({ variants }: TemplateDetail): string | null {
  const { oneLevelMax, twoLevelsMax, hasPicturesTogether, levels } = variants;
  const rules = [
    levels !== null && texts.variantLevels(formatNumber(levels)),
    oneLevelMax !== null && texts.variantsOfOne(formatNumber(oneLevelMax)),
    twoLevelsMax !== null && texts.variantsOfTwo(formatNumber(twoLevelsMax)),
    hasPicturesTogether && texts.variantPictures,
  ].filter((text) => text !== false);
  return rules.length === 0 ? null : rules.join('; ');
}

/** Facts about a template, and what the seller should check before filling it. */
export function FactsCard({ template, onDeleted }: { template: TemplateDetail; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => api.call(deleteTemplateEndpoint, { params: { id: template.id } }),
    onSuccess: async ({ message }) => {
      onDeleted();
      notify.success(message);
      await invalidateTopics('configuration');
    },
  });
  const { categories, sheetName, firstRow } = template;
  const facts = [
    [texts.family, templateFamilyNames[template.family]],
    [texts.branch, template.branch],
    [
      texts.categoryCount,
      categories === 0 ? (template.isReady ? texts.allCategories : null) : formatNumber(categories),
    ],
    [texts.rows, template.isReady ? texts.rowsMore(formatNumber(template.rowsMax)) : null],
    [texts.variants, variantText(template)],
    [texts.sizes, template.hasSizesTogether ? texts.sizesTogether : null],
    [texts.sheet, sheetName === null || firstRow === null ? null : texts.sheetFrom(sheetName, formatNumber(firstRow))],
    [texts.age, formatDate(template.uploadedAt)],
  ].filter(([, value]) => value !== null);
  return (
    <TitledCard
      icon={<Info aria-hidden />}
      title={template.fileName}
      actions={
        <Button look="danger-ghost" size="small" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          {texts.delete}
        </Button>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {template.warnings.length > 0 && (
        <ul aria-label={texts.warnings} className="mt-4 grid gap-2">
          {template.warnings.map(({ code, message }) => (
            <li key={code}>
              <Note tone="accent" icon={<TriangleAlert aria-hidden />}>
                {message}
              </Note>
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteText(template.fileName)}
          dangerous
          busy={deletion.isPending}
          onConfirm={() => deletion.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </TitledCard>
  );
}
