import { decideSourceChangesEndpoint, type EndpointData, type EndpointInput } from '@pindahlapak/contract';
import { sourceTexts as texts } from '@pindahlapak/messages';
import { formatNumber, type SourceDecision } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';
import { notify, type ToastAction } from '../../lib/api/notify.ts';
import { undoAction } from '../../shared/undo-offer.ts';

export type DecideBody = EndpointInput<typeof decideSourceChangesEndpoint>['body'];
type Waiting = EndpointData<typeof decideSourceChangesEndpoint>['shops'];

/** Decides changes, shows the result with an undo, and holds the shops where accepted changes are yet to be written. */
export function useDecide(onDecided: () => void) {
  const [waiting, setWaiting] = useState<Waiting>([]);
  const refresh = () => invalidateTopics('products');

  function undoDecision(
    { ids }: DecideBody,
    decision: SourceDecision,
    batchId: string | undefined,
  ): ToastAction | undefined {
    if (batchId !== undefined) {
      const { label, onClick } = undoAction(batchId);
      const undo = () => {
        setWaiting([]);
        onClick();
      };
      return { label, onClick: undo };
    }
    if (ids === undefined || (decision !== 'hold' && decision !== 'ignore')) return undefined;
    return { label: texts.decisions.reopen, onClick: () => decide.mutate({ ids, decision: 'reopen' }) };
  }

  const decide = useMutation({
    mutationFn: (body: DecideBody) => api.call(decideSourceChangesEndpoint, { body }),
    onSuccess: async ({ data: { decided, skipped, batchId, shops } }, body) => {
      const { decision } = body;
      if (decision === 'accept' && decided > 0) setWaiting(shops);
      const left = skipped > 0 ? texts.skipped(formatNumber(skipped)) : '';
      const done = texts.decided(decision, formatNumber(decided));
      // One toast: a second one would cover the undo.
      if (decided > 0) notify.success([done, left].filter(Boolean).join('. '), undoDecision(body, decision, batchId));
      else if (left !== '') notify.warning(left);
      onDecided();
      await refresh();
    },
  });
  return { decide: decide.mutate, isDeciding: decide.isPending, waiting, forget: () => setWaiting([]) };
}
