import { exportRowTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { readinessQuery } from '../../../queries/products.ts';

/** 'Periksa · 11': opens the look before an export, and says how many products of the window need one. */
export function PreflightButton({ window, onOpen }: { window: number | 'all'; onOpen: () => void }) {
  const { data } = useQuery({ ...readinessQuery(window), meta: { ownErrors: true } });
  const count = data === undefined ? 0 : data.review + data.blocked;
  return (
    <Button
      look="secondary"
      size="small"
      className="max-sm:h-11 max-sm:gap-1 max-sm:px-1 max-sm:text-[0.8rem]"
      title={count === 0 ? undefined : texts.preflightHint(formatNumber(count))}
      onClick={onOpen}
    >
      <ListChecks aria-hidden />
      {count === 0 ? texts.preflight : texts.preflightWith(formatNumber(count))}
    </Button>
  );
}
