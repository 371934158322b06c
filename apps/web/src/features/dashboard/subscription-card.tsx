import { dashboardTexts as texts } from '@pindahlapak/messages';
import { dayMs, formatDate, formatNumber } from '@pindahlapak/model';
import { CreditCard, TriangleAlert } from 'lucide-react';
import { ButtonLink } from '../../components/form/button.tsx';
import { Badge } from '../../components/display/badge.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { paths } from '../../config/paths.ts';
import { FigureCard, NoFigure } from './figure-card.tsx';

const warningDays = 7;
const trialWarningDays = 2;

/** Returns the state of a subscription that ends at `expires` (UTC, ISO 8601) (S5.3). */
export function subscriptionStateOf(expires: string, now: Date) {
  const daysLeft = Math.floor((Date.parse(expires) - now.getTime()) / dayMs);
  const status = daysLeft > 0 ? 'active' : 'expired';
  const endsWithin = (days: number) => status === 'active' && daysLeft <= days;
  return { daysLeft, status, endsSoon: endsWithin(warningDays), endsVerySoon: endsWithin(trialWarningDays) } as const;
}

interface SubscriptionCardProps {
  /** Undefined while loading, null if that failed. */
  subscription: { plan: string; expires: string } | null | undefined;
  now: Date;
}

/** Plan, state and days left, with links to renew or manage it (S5.3). */
export function SubscriptionCard({ subscription, now }: SubscriptionCardProps) {
  if (!subscription)
    return (
      <FigureCard title={texts.subscriptionTitle} icon={<CreditCard />}>
        <NoFigure of={subscription} />
      </FigureCard>
    );
  const { plan, expires } = subscription;
  const { daysLeft, status, endsSoon, endsVerySoon } = subscriptionStateOf(expires, now);
  const isActive = status === 'active';
  // A trial is always short: its end only becomes a warning when it is near.
  const isWarning = plan === 'Trial' ? endsVerySoon : endsSoon;
  const date = formatDate(expires);
  return (
    <FigureCard
      title={texts.subscriptionTitle}
      icon={<CreditCard />}
      actions={
        <>
          <ButtonLink look={isActive ? 'soft' : 'primary'} size="small" to={paths.subscription}>
            {isActive ? texts.subscriptionUpgrade : texts.subscriptionRenew}
          </ButtonLink>
          <ButtonLink look="secondary" size="small" to={paths.subscription}>
            {texts.subscriptionManage}
          </ButtonLink>
        </>
      }
      badge={<Badge tone={isActive ? 'success' : 'danger'}>{texts.subscriptionStatus[status]}</Badge>}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-2xl font-bold tracking-tight">{texts.subscriptionPlan(plan)}</span>
        {isActive && (
          <span className="text-sm font-semibold text-muted">{texts.subscriptionDaysLeft(formatNumber(daysLeft))}</span>
        )}
      </p>
      <p className="mt-2 text-sm text-muted">
        {isActive ? texts.subscriptionUntil(date) : texts.subscriptionEnded(date)}
      </p>
      {endsSoon && !isWarning && (
        <p className="mt-3 rounded-control bg-sunken px-3 py-2 text-sm">{texts.trialUntil(date)}</p>
      )}
      {isWarning && (
        <Note tone="accent" icon={<TriangleAlert aria-hidden />} className="mt-3">
          {texts.subscriptionWarning(formatNumber(daysLeft))}
        </Note>
      )}
    </FigureCard>
  );
}
