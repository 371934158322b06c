import { cancelDeletionEndpoint } from '@pindahlapak/contract';
import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { currentUserQuery } from '../../queries/current-user.ts';

/** A line across the screen of an account that will be deleted, with the way back. */
export default function DeletionBar({ deletionAt }: { deletionAt: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(cancelDeletionEndpoint, {}),
    onSuccess: async ({ message }) => {
      notify.success(message);
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-danger-soft px-4 py-1.5 text-sm font-semibold text-danger-ink"
    >
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      {texts.deletionOn(formatDate(deletionAt, 'long'))}
      <button type="button" className="underline" disabled={isPending} onClick={() => mutate()}>
        {texts.deletionCancel}
      </button>
    </p>
  );
}
