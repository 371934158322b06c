import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  setIdleHoursEndpoint,
  type DashboardSession,
} from '@pindahlapak/contract';
import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { formatDate, sessionIdleChoices } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Fetched } from '../../../components/feedback/fetched.tsx';
import { Badge } from '../../../components/display/badge.tsx';
import { TitledCard } from '../../../components/display/card.tsx';
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { SelectField } from '../../../components/form/field.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notify } from '../../../lib/api/notify.ts';
import { sessionsQuery } from '../../../queries/account.ts';

const nameOf = ({ device }: DashboardSession): string => device ?? texts.unknownDevice;

const idleOptions = sessionIdleChoices.map((hours) => ({ value: hours, label: texts.idleChoice(hours) }));

/** The signed-in browsers with device, network and last use; each one, or all others, can be signed out. */
export function SessionsCard() {
  const list = useQuery(sessionsQuery);
  return (
    <TitledCard icon={<MonitorSmartphone aria-hidden />} title={texts.sessionsTitle} text={texts.sessionsText}>
      <Fetched query={list} waiting={<SkeletonRows rows={1} className="h-40" />}>
        {({ sessions, idleHours }) => (
          <>
            <SessionList sessions={sessions} />
            <IdleChoice hours={idleHours} />
          </>
        )}
      </Fetched>
    </TitledCard>
  );
}

function SessionList({ sessions }: { sessions: readonly DashboardSession[] }) {
  const [leaving, setLeaving] = useState<DashboardSession | 'others' | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (which: DashboardSession | 'others'): Promise<string> =>
      which === 'others'
        ? (await api.call(endOtherSessionsEndpoint, {})).message
        : (await api.call(endSessionEndpoint, { params: { id: which.id } })).message,
    onSuccess: (message) => notify.success(message),
    onSettled: async () => {
      setLeaving(null);
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-40 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {nameOf(session)}
                {session.current && <Badge tone="brand">{texts.thisOne}</Badge>}
              </p>
              <p className="text-sm text-muted">
                {texts.lastUsed(formatDate(session.lastUsedAt, 'dateTime'))}
                <span className="block">
                  {[
                    texts.since(formatDate(session.createdAt, 'long')),
                    ...(session.place === null ? [] : [texts.network(session.place)]),
                  ].join(' · ')}
                </span>
              </p>
            </div>
            {!session.current && (
              <Button
                look="danger-ghost"
                size="small"
                aria-label={texts.endOf(nameOf(session))}
                onClick={() => setLeaving(session)}
              >
                <LogOut aria-hidden />
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="secondary" size="small" className="mt-4" onClick={() => setLeaving('others')}>
          {texts.endOthers}
        </Button>
      )}
      {leaving !== null && (
        <ConfirmDialog
          dangerous
          busy={isPending}
          title={leaving === 'others' ? texts.endOthers : texts.end}
          text={leaving === 'others' ? texts.endOthersText : texts.endText(nameOf(leaving))}
          confirmLabel={texts.end}
          onConfirm={() => mutate(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function IdleChoice({ hours }: { hours: number }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (idleHours: (typeof sessionIdleChoices)[number]) =>
      api.call(setIdleHoursEndpoint, { body: { idleHours } }),
    onSuccess: ({ message }) => notify.success(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <SelectField
      label={texts.idleLabel}
      hint={texts.idleHint}
      className="mt-5 max-w-sm"
      options={idleOptions}
      value={isPending ? variables : hours}
      disabled={isPending}
      onChoose={(hours) => mutate(hours)}
    />
  );
}
