import { exportRowTexts as texts, readinessTexts } from '@pindahlapak/messages';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../config/paths.ts';

interface IssueLinkProps {
  issue: string;
  window: number | 'all';
  /** What the issue is, for screen readers. */
  message: string;
}

/** Leads to the list with the products of one issue. */
export function IssueLink({ issue, window, message }: IssueLinkProps) {
  return (
    <Button asChild look="ghost" size="small">
      <Link
        to={paths.products}
        search={{ window, issue }}
        aria-label={readinessTexts.repairNamed(texts.toList, message)}
      >
        {texts.toList}
      </Link>
    </Button>
  );
}
