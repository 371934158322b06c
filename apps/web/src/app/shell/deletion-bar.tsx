import { cancelDeletionEndpoint } from '@pindahlapak/contract';
import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { NoticeLine } from '../../components/feedback/notice-line.tsx';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { currentUserQuery } from '../../queries/current-user.ts';

/** A line over the screens of an account that will be deleted, with the way back. */
export function DeletionBar({ deletionAt }: { deletionAt: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(cancelDeletionEndpoint, {}),
    onSuccess: async ({ message }) => {
      notify.success(message);
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
  return (
    <NoticeLine tone="danger" isShort>
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      {texts.deletionOn(formatDate(deletionAt, 'long'))}
      {/* Reaches over the lines around it, as far as a fingertip does. */}
      <button
        type="button"
        className="relative underline after:absolute after:-inset-x-2 after:-inset-y-3"
        disabled={isPending}
        onClick={() => mutate()}
      >
        {texts.deletionCancel}
      </button>
    </NoticeLine>
  );
}
