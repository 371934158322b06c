import { dayTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../config/paths.ts';
import { configurationQuery } from '../../../queries/configuration.ts';

/** Says that products would be sold at what they cost, while no margin rule is saved (S5.5). */
export function NoMarginNote() {
  const { data } = useQuery({ ...configurationQuery, meta: { ownErrors: true } });
  if (data === undefined || data.priceMargins.length > 0) return null;
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft px-5 py-3 text-sm font-semibold text-accent-ink"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {texts.noMargin}
      </p>
      <Button asChild look="secondary" size="small">
        <Link to={paths.dataConfiguration}>{texts.setMargin}</Link>
      </Button>
    </div>
  );
}
