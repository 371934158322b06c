import { nameWindowEndpoint } from '@pindahlapak/contract';
import { commonTexts, findTexts as texts, productTexts } from '@pindahlapak/messages';
import { viewLimits } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Input } from '../../../components/form/input.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { tellFailure } from '../../../lib/api/tell-failure.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

interface NameWindowDialogProps {
  window: number;
  /** Its name now, '' without one. */
  name: string;
  onClose: () => void;
}

/** Gives a window a name, or takes it back. */
export default function NameWindowDialog({ window, name, onClose }: NameWindowDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const refresh = useRefreshProducts();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.call(nameWindowEndpoint, { params: { window }, body: { name: typed.trim() === '' ? null : typed.trim() } }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
      void refresh();
    },
    onError: (error) => tellFailure(error, texts.windowNameFailed),
  });
  return (
    <Dialog
      open
      width="small"
      footerInRow
      title={texts.nameWindow(productTexts.window(window))}
      initialFocus="input"
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <Button look="secondary" disabled={isPending} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {isPending ? commonTexts.saving : texts.saveWindowName}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Field label={texts.windowName} hint={texts.windowNameHint}>
          {(control) => (
            <Input
              {...control}
              maxLength={viewLimits.windowNameMax}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
