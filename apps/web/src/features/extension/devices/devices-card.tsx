import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { formatNumber, pairingLimits } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MonitorSmartphone, Plug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Device, createPairingCodeEndpoint } from '@pindahlapak/contract';
import { Fetched } from '../../../components/feedback/fetched.tsx';
import { Badge } from '../../../components/display/badge.tsx';
import { Button } from '../../../components/form/button.tsx';
import { TitledCard } from '../../../components/display/card.tsx';
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx';
import { Note } from '../../../components/feedback/note.tsx';
import { DeviceList } from './device-list.tsx';
import { deviceQuery } from '../../../queries/devices.ts';
import { PairingPanel } from './pairing-panel.tsx';
import { paths } from '../../../config/paths.ts';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';

interface Pairing {
  code: string;
  /** When the code expires (ms), by this computer's clock: the server's may differ. */
  deadline: number;
  /** The PCs connected when the code was created: any other one has used it. */
  known: ReadonlySet<string>;
  usedBy: string | null;
}

/** Manages a pairing code until a PC has used it. `devices` is the list that the change stream keeps fresh. */
function usePairing(devices: readonly Device[]) {
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(createPairingCodeEndpoint, {}),
    onSuccess: ({ data }) =>
      setPairing({
        code: data.code,
        deadline: Date.now() + pairingLimits.codeLifetimeMs,
        known: new Set(devices.map(({ id }) => id)),
        usedBy: null,
      }),
  });
  const joined = pairing?.usedBy === null ? devices.find(({ id }) => !pairing.known.has(id)) : undefined;
  if (pairing !== null && joined !== undefined) setPairing({ ...pairing, usedBy: joined.name });
  const usedBy = pairing?.usedBy ?? null;
  useEffect(() => {
    if (usedBy !== null) notify.success(texts.connected(usedBy));
  }, [usedBy]);
  return {
    /** The open code, or null if there is none or it was used. */
    pairing: usedBy === null ? pairing : null,
    creating: isPending,
    create: () => mutate(),
  };
}

/** Connects PCs with a one-time code, and lists the connected ones (S14.1). */
export function DevicesCard() {
  const list = useQuery(deviceQuery);
  const devices = list.data?.devices ?? [];
  const { pairing, creating, create } = usePairing(devices);
  const limit = list.data?.deviceLimit;
  const isFull = limit !== undefined && devices.length >= limit;
  return (
    <TitledCard icon={<MonitorSmartphone aria-hidden />} title={texts.devicesTitle}>
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
        <Note tone="accent" className="mb-5">
          {texts.limitReached(formatNumber(limit))}{' '}
          <Link to={paths.subscription} className="font-semibold underline underline-offset-2">
            {texts.upgrade}
          </Link>
        </Note>
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
      <Fetched query={list} waiting={<SkeletonRows rows={1} className="h-40" />}>
        {() => <DeviceList devices={devices} />}
      </Fetched>
    </TitledCard>
  );
}
