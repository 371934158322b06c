import type { MoneyNote } from '@pindahlapak/contract';
import { exportRowTexts as texts, readinessTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../config/paths.ts';
import { IssueLink } from './issue-link.tsx';

/** What may cost money although Akulaku takes it (S21.7), each with the way to its products and to the rules. */
export function NoteList({ notes, window }: { notes: readonly MoneyNote[]; window: number | 'all' }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes-title" className="mt-5 rounded-card bg-accent-soft px-4 py-3 text-accent-ink">
      <h3 id="notes-title" className="flex items-center gap-2 text-sm font-bold">
        <TriangleAlert className="size-4 shrink-0" aria-hidden />
        {texts.notesTitle}
      </h3>
      <ul className="mt-1 divide-y divide-accent-ink/20">
        {notes.map(({ issue, message, products }) => (
          <li key={issue} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 max-sm:[&>a]:h-11">
            <p className="min-w-0 flex-1 basis-60 text-sm font-semibold">
              {readinessTexts.repairOf(message, formatNumber(products))}
            </p>
            <IssueLink issue={issue} window={window} message={message} />
            <Button asChild look="secondary" size="small">
              <Link
                to={paths.dataConfiguration}
                aria-label={readinessTexts.repairNamed(readinessTexts.repairs.data, message)}
              >
                {readinessTexts.repairs.data}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
