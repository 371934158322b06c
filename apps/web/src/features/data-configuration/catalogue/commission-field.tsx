import { saveExportSettingsEndpoint } from '@pindahlapak/contract';
import { dataConfigurationTexts, exportSettingsTexts, fieldMessages } from '@pindahlapak/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { TextField } from '../../../components/form/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { tellUnlessSessionEnded } from '../../../lib/api/failures.ts';
import { exportSettingsQuery, target } from '../../../queries/configuration.ts';
import { commissionText, readCommission } from './read-commission.ts';

const texts = dataConfigurationTexts.simulation;

/** What the marketplace keeps of each price; used in the figures at once, kept with the account's export settings when saved. */
export function CommissionField({ saved, onType }: { saved: number; onType: (percent: number) => void }) {
  const [typed, setTyped] = useState(saved === 0 ? '' : commissionText(saved));
  const client = useQueryClient();
  const percent = readCommission(typed);
  const { mutate, isPending } = useMutation({
    mutationFn: (commissionPercent: number) =>
      api.call(saveExportSettingsEndpoint, { params: target, body: { commissionPercent } }),
    meta: { ownErrors: true },
    onSuccess: ({ data }) => {
      client.setQueryData(exportSettingsQuery.queryKey, data);
      notify.success(texts.commissionSaved);
    },
    onError: (error) => tellUnlessSessionEnded(error, texts.commissionFailed),
  });
  const type = (value: string) => {
    setTyped(value);
    const read = readCommission(value);
    if (read !== null) onType(read);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (percent !== null) mutate(percent);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3">
      <div className="w-56 max-w-full">
        <TextField
          label={exportSettingsTexts.commission}
          hint={texts.commissionHint}
          error={percent === null ? fieldMessages.commission : undefined}
          inputMode="decimal"
          value={typed}
          onText={type}
        />
      </div>
      {percent !== null && percent !== saved && (
        <Button type="submit" look="secondary" className="mt-[1.625rem]" busy={isPending}>
          {texts.commissionSave}
        </Button>
      )}
    </form>
  );
}
