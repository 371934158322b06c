import type { CurrentUser, EndpointData, listActivityEndpoint } from '@pindahlapak/contract';
import { accountSafetyTexts as texts, activityTexts } from '@pindahlapak/messages';
import { accountSafetyHash, formatDate } from '@pindahlapak/model';
import { History, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { PersonalDataCard } from './security/personal-data-card.tsx';
import { SessionsCard } from './security/sessions-card.tsx';
import { TwoFactorCard } from './security/two-factor-card.tsx';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { activityQuery } from '../../queries/account.ts';

type Event = EndpointData<typeof listActivityEndpoint>['events'][number];

const whoOf: Partial<Record<Event['actor'], string>> = { operator: texts.byOperator, device: texts.byPc };

const circumstances = ({ actor, detail, device, place }: Event): string =>
  [whoOf[actor] ?? null, detail, device, place === null ? null : texts.network(place)]
    .filter((part) => part !== null)
    .join(' · ');

function ActivityCard() {
  const list = useInfiniteQuery(activityQuery);
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <TitledCard icon={<History aria-hidden />} title={texts.activityTitle} text={texts.activityText}>
      <Fetched query={list} waiting={<SkeletonRows rows={1} className="h-40" />}>
        {() =>
          events.length === 0 ? (
            <EmptyState icon={<History />} title={texts.noActivity} text={texts.noActivityText} />
          ) : (
            <ul className="divide-y divide-line rounded-control border border-line">
              {events.map((event) => (
                <li key={event.id} className="px-4 py-2.5">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <p className="font-medium">{activityTexts.kinds[event.kind]}</p>
                    <time dateTime={event.at} className="text-sm text-muted tabular-nums">
                      {formatDate(event.at, 'dateTime')}
                    </time>
                  </div>
                  <p className="text-sm text-muted [overflow-wrap:anywhere]">{circumstances(event)}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
      {list.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          className="mt-4"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.older}
        </Button>
      )}
    </TitledCard>
  );
}

/** Settings for the account's security and its data (S12.11 to S12.15). While closed, it makes no calls. */
export function SafetyPanel({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(() => window.location.hash === `#${accountSafetyHash}`);
  return (
    <>
      <TitledCard
        icon={<ShieldCheck aria-hidden />}
        title={texts.title}
        text={texts.text}
        actions={
          <Button
            look="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-controls="account-safety"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.close : texts.open}
          </Button>
        }
      />
      <div id="account-safety" hidden={!isOpen} className="grid min-w-0 gap-4 sm:gap-6">
        {isOpen && (
          <>
            <TwoFactorCard />
            <SessionsCard />
            <ActivityCard />
            <PersonalDataCard user={user} />
          </>
        )}
      </div>
    </>
  );
}
