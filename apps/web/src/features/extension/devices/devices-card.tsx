import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone, Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { Button } from '../../../components/form/button.tsx';
import { TitledCard } from '../../../components/display/card.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { DeviceList } from './device-list.tsx';
import { deviceQuery } from '../../../queries/devices.ts';
import { PairingPanel } from './pairing-panel.tsx';
import { usePairing } from './use-pairing.ts';

/** Connecting PCs by a one-time code, and those that are connected (S14.1). */
export function DevicesCard({ upgrade }: { upgrade: ReactNode }) {
  const list = useQuery(deviceQuery);
  const devices = list.data?.devices ?? [];
  const { pairing, creating, create } = usePairing(devices);
  const limit = list.data?.deviceLimit;
  const isFull = limit !== undefined && devices.length >= limit;
  return (
    <TitledCard icon={<MonitorSmartphone aria-hidden />} title={texts.devicesTitle} text={texts.devicesText}>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Button busy={creating} disabled={list.data === undefined || isFull} onClick={create}>
          {!creating && <Plug aria-hidden />}
          {creating ? texts.connecting : texts.connect}
        </Button>
        {limit !== undefined && (
          <Badge tone={isFull ? 'accent' : 'neutral'}>
            {texts.deviceCount(formatNumber(devices.length), formatNumber(limit))}
          </Badge>
        )}
      </div>
      {isFull && (
        <p className="mb-5 rounded-control bg-accent-soft p-3 text-sm text-accent-ink">
          {texts.limitReached(formatNumber(limit))} {upgrade}
        </p>
      )}
      {pairing && (
        <PairingPanel
          key={pairing.code}
          code={pairing.code}
          deadline={pairing.deadline}
          creating={creating}
          onRenew={create}
        />
      )}
      {list.data ? (
        <DeviceList devices={devices} />
      ) : list.isError ? (
        <ErrorState error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
    </TitledCard>
  );
}
