import type { TemplateCheck, TemplateDetail } from '@pindahlapak/contract';
import { templateTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { UnmappedList } from './unmapped-list.tsx';

function headlineOf({ products, rows, files }: TemplateCheck): string {
  if (products === 0) return texts.resultNone;
  const written = texts.result(formatNumber(products), formatNumber(rows));
  return files > 1 ? `${written} ${texts.resultFiles(formatNumber(files))}` : written;
}

function Issues({ issues }: Pick<TemplateCheck, 'issues'>) {
  if (issues.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-2 text-sm font-semibold">{texts.issues}</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {issues.map(({ kind, letters, leafId, leafName, message, products, examples }) => (
          <li key={`${kind} ${letters} ${leafId}`} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {message}
              <span className="block text-xs text-muted">
                {[letters && texts.columnOf(letters), leafName && texts.ofLeaf(leafName)].filter(Boolean).join(' · ')}
              </span>
              <span className="mt-1 flex flex-wrap gap-x-3">
                {examples.map(({ id, name }) => (
                  <Link
                    key={id}
                    to={paths.products}
                    search={{ window: 'all', edit: id }}
                    className="text-link my-0 font-semibold"
                  >
                    {name}
                  </Link>
                ))}
                {products > examples.length && (
                  <span className="py-1 text-muted">
                    {texts.moreProducts(formatNumber(products - examples.length))}
                  </span>
                )}
              </span>
            </span>
            <span className="shrink-0 text-muted tabular-nums">{texts.issueProducts(formatNumber(products))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Others({ others }: { others: TemplateCheck['otherTemplates'] }) {
  if (others.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{texts.others}</h3>
      <p className="mb-2 text-sm text-muted">{texts.othersText}</p>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {others.map(({ leafId, products, names }) => (
          <li key={leafId} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{texts.otherLeaf(leafId, names.join(', '))}</span>
            <span className="shrink-0 text-muted tabular-nums">{texts.issueProducts(formatNumber(products))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CheckResultProps {
  check: TemplateCheck;
  template: TemplateDetail;
  /** The id of the checked shop; undefined for the first one. */
  shop: string | undefined;
}

export function CheckResult({ check, template, shop }: CheckResultProps) {
  const { withoutRows = 0 } = check;
  const isGood = check.issues.length + check.otherTemplates.length + check.unmapped.length === 0;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p role="status" className="font-semibold">
        {headlineOf(check)}
      </p>
      {withoutRows > 0 && (
        <p className="mt-1 text-sm text-accent-ink">{texts.withoutRows(formatNumber(withoutRows))}</p>
      )}
      {isGood && (
        <p className="mt-1 flex items-center gap-2 text-sm text-success-ink">
          <CircleCheck className="size-4" aria-hidden />
          {texts.allGood}
        </p>
      )}
      <Others others={check.otherTemplates} />
      <UnmappedList template={template} unmapped={check.unmapped} shop={shop} />
      <Issues issues={check.issues} />
    </div>
  );
}
