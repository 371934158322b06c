import { createPairingCodeEndpoint, type Device } from '@pindahlapak/contract';
import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { pairingLimits } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';

interface Pairing {
  code: string;
  /** When the code ends (ms), by this computer's clock: the server's may differ. */
  deadline: number;
  /** The PCs that were connected when the code was made: another one is the one that used it. */
  known: ReadonlySet<string>;
  /** The name of the PC that used it. */
  usedBy: string | null;
}

/** A pairing code from its making until a PC has used it. `devices` is the list as the change stream keeps it. */
export function usePairing(devices: readonly Device[]) {
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
    /** The open code, or null where there is none or it was used. */
    pairing: usedBy === null ? pairing : null,
    creating: isPending,
    create: () => mutate(),
  };
}
