import { type Device, removeDeviceEndpoint, renameDeviceEndpoint } from '@pindahlapak/contract';
import { commonTexts, extensionPageTexts as texts } from '@pindahlapak/messages';
import { formatDate, formatNumber, pairingLimits } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Laptop, MonitorX, Pencil, Unplug } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notify } from '../../../lib/api/notify.ts';
import { deviceQuery, failedQueuesQuery } from '../../../queries/devices.ts';
import { Input } from '../../../components/form/input.tsx';

/** Renames a PC; the form replaces its line. */
function DeviceNameForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const [name, setName] = useState(device.name);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(renameDeviceEndpoint, { params: { id: device.id }, body: { name } }),
    onSuccess: async ({ message }) => {
      notify.success(message);
      await queryClient.invalidateQueries({ queryKey: deviceQuery.queryKey });
      onDone();
    },
  });
  return (
    <form
      className="flex min-w-40 flex-1 flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the pressed button
        autoFocus
        className="min-w-40 flex-1"
        aria-label={texts.newName}
        placeholder={texts.newNameHint}
        maxLength={pairingLimits.deviceNameMax}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" size="small" className="max-sm:min-h-11" busy={isPending} disabled={name.trim() === ''}>
        {texts.saveName}
      </Button>
      <Button look="ghost" size="small" className="max-sm:min-h-11" onClick={onDone}>
        {commonTexts.cancel}
      </Button>
    </form>
  );
}

/** The connected PCs with their last use; each can be disconnected after a confirmation. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  // If the call fails, the counts are left out.
  const failed = useQuery(failedQueuesQuery).data?.queues ?? [];
  const failedOf = (id: string) => failed.find(({ deviceId }) => deviceId === id)?.failed ?? 0;
  const [leaving, setLeaving] = useState<Device | null>(null);
  const [naming, setNaming] = useState<string | null>(null);
  // The PC whose button gets the focus, once, when it replaces the form.
  const named = useRef<string | null>(null);
  const endNaming = (id: string) => {
    setNaming(null);
    named.current = id;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Device) => api.call(removeDeviceEndpoint, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onSettled: async () => {
      setLeaving(null);
      await queryClient.invalidateQueries({ queryKey: deviceQuery.queryKey });
    },
  });
  if (devices.length === 0)
    return <EmptyState icon={<MonitorX />} title={texts.noDevices} text={texts.noDevicesText} />;
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <Laptop className="size-5 shrink-0 text-muted" aria-hidden />
            {naming === device.id ? (
              <DeviceNameForm device={device} onDone={() => endNaming(device.id)} />
            ) : (
              <>
                <div className="min-w-60 flex-1">
                  <p className="font-semibold [overflow-wrap:anywhere]">{device.name}</p>
                  <p className="text-sm text-muted">
                    {device.lastUsedAt === null
                      ? texts.neverUsed
                      : texts.lastUsed(formatDate(device.lastUsedAt, 'dateTime'))}
                    <span className="block">{texts.connectedSince(formatDate(device.createdAt, 'long'))}</span>
                  </p>
                  {failedOf(device.id) > 0 && (
                    <p className="mt-1 text-sm font-semibold text-danger-ink">
                      {texts.failedInQueue(formatNumber(failedOf(device.id)))}
                    </p>
                  )}
                </div>
                <div className="ml-auto flex gap-1">
                  <Button
                    ref={(button) => {
                      if (button === null || named.current !== device.id) return;
                      named.current = null;
                      button.focus();
                    }}
                    look="ghost"
                    size="small"
                    className="max-sm:min-h-11"
                    aria-label={texts.renameOf(device.name)}
                    onClick={() => setNaming(device.id)}
                  >
                    <Pencil aria-hidden />
                    {texts.rename}
                  </Button>
                  <Button
                    look="danger-ghost"
                    size="small"
                    className="max-sm:min-h-11"
                    aria-label={texts.disconnectOf(device.name)}
                    onClick={() => setLeaving(device)}
                  >
                    <Unplug aria-hidden />
                    {texts.disconnect}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <ConfirmDialog
          dangerous
          busy={isPending}
          title={texts.disconnectTitle}
          text={texts.disconnectText(leaving.name)}
          confirmLabel={texts.disconnect}
          onConfirm={() => mutate(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  );
}
