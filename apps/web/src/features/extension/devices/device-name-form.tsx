import { renameDeviceEndpoint, type Device } from '@pindahlapak/contract';
import { commonTexts, extensionPageTexts as texts } from '@pindahlapak/messages';
import { pairingLimits } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Input } from '../../../components/form/input.tsx';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { deviceQuery } from '../../../queries/devices.ts';

/** Renames a PC; the form replaces its line. */
export function DeviceNameForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState(device.name);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(renameDeviceEndpoint, { params: { id: device.id }, body: { name } }),
    onSuccess: async ({ message }) => {
      notify.success(message);
      await queries.invalidateQueries({ queryKey: deviceQuery.queryKey });
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
