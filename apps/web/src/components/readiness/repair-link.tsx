import { readinessTexts as texts } from '@pindahlapak/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type Repair, repairKindOf, repairTarget } from '../../config/repair-target.ts';
import { Button } from '../form/button.tsx';

/** Leads to where a repair is made. */
export function RepairLink({ repair }: { repair: Repair & { message: string } }) {
  const label = texts.repairs[repairKindOf(repair.issue)];
  return (
    <Button asChild look="secondary" size="small">
      <Link {...(repairTarget(repair) as LinkProps)} aria-label={texts.repairNamed(label, repair.message)}>
        {label}
      </Link>
    </Button>
  );
}
