import type { TemplateSummary } from '@pindahlapak/contract';
import { templateFamilyNames, templateTexts as texts } from '@pindahlapak/messages';
import { formatDate, formatNumber } from '@pindahlapak/model';
import { FileSpreadsheet } from 'lucide-react';
import { Badge } from '../../components/display/badge.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { classNames } from '../../lib/dom/class-names.ts';

function factsOf({ branch, categories, isReady, uploadedAt }: TemplateSummary): string {
  const all = isReady ? texts.allCategories : null;
  const categoriesText = categories === 0 ? all : texts.categories(formatNumber(categories));
  return [branch, categoriesText, texts.uploadedAt(formatDate(uploadedAt))].filter((fact) => fact !== null).join(' · ');
}

/** The state of a template in a word, if the seller has to do something. */
function StateBadge({ template }: { template: TemplateSummary }) {
  if (!template.isReady) return <Badge tone="danger">{texts.needsMapping}</Badge>;
  return template.warnings.length > 0 ? <Badge tone="accent">{texts.needsLook}</Badge> : null;
}

interface TemplateListProps {
  templates: readonly TemplateSummary[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function TemplateList({ templates, chosen, onChoose }: TemplateListProps) {
  return (
    <TitledCard icon={<FileSpreadsheet aria-hidden />} title={texts.listTitle}>
      <ul className="-mx-2 grid gap-1">
        {templates.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              aria-pressed={template.id === chosen}
              className={classNames(
                'w-full rounded-control px-3 py-2.5 text-left transition-colors hover:bg-sunken',
                template.id === chosen && 'bg-brand-soft hover:bg-brand-soft',
              )}
              onClick={() => onChoose(template.id)}
            >
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge tone="info">{templateFamilyNames[template.family]}</Badge>
                <StateBadge template={template} />
              </span>
              <span className="mt-1 block text-sm font-semibold [overflow-wrap:anywhere]">{template.fileName}</span>
              <span className="block text-xs text-muted">{factsOf(template)}</span>
            </button>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
